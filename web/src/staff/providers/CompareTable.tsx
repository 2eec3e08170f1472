import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { useClockText } from '../../ui/text/useClockText.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { TaxonomyText } from '../../registry/TaxonomyText.tsx'
import { showError, showSuccess } from '../../notices/notices.ts'
import styles from './CompareTable.module.css'
import { compare } from './compare.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Typed values beside the registry's; differences are highlighted. */
export function CompareTable({ provider }: { provider: Data<'staff_provider_detail'> }) {
  const text = useStaffText()
  const clockText = useClockText()
  const { registry, registryCheckedAt, npi } = provider
  const checked = registryCheckedAt !== null
  return (
    <Section level={3} title={text('compare.title')} action={<CheckButton provider={provider} />}>
      {!checked && <p className={styles.note}>{text('compare.notChecked')}</p>}
      {checked && !registry && <p className={styles.warning}>{text('compare.unknown')}</p>}
      {registry && !registry.active && <p className={styles.warning}>{text('compare.inactive')}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('compare.field')}</th>
            <th scope="col">{text('compare.entered')}</th>
            <th scope="col">{text('compare.registry')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('compare.npi')}</th>
            <td>{npi}</td>
            <td>{registry ? npi : ''}</td>
          </tr>
          {compare(provider).map(({ field, typed, registry: registered, differs }) => (
            <tr key={field} data-differs={differs || undefined}>
              <th scope="row">{text(`compare.${field}`)}</th>
              <td>{typed}</td>
              <td>
                {registered}
                {differs && <strong className={styles.differs}>{text('compare.differs')}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {registry && (
        <Facts>
          <Fact name={text('compare.status')}>
            {text(registry.active ? 'compare.active' : 'compare.notActive')}
          </Fact>
          <Fact name={text('compare.credential')}>{registry.credential}</Fact>
          <Fact name={text('compare.taxonomy')}>
            <TaxonomyText taxonomy={registry.taxonomy} />
          </Fact>
          <Fact name={text('compare.license')}>{registry.license}</Fact>
        </Facts>
      )}
      {checked && (
        <p className={styles.note}>{text('compare.checkedAt', { time: clockText(registryCheckedAt) })}</p>
      )}
    </Section>
  )
}

/** Queries the registry again. */
function CheckButton({ provider }: { provider: Data<'staff_provider_detail'> }) {
  const text = useStaffText()
  const { submit, pending } = useSubmit('staff_provider_check', {
    onDone({ reachable, found }) {
      if (!reachable) showError(text('compare.unreachable'))
      else if (found) showSuccess(text('compare.found'))
      else showError(text('compare.notFound'))
    },
  })
  return (
    <Allowed to="provider:verify">
      <Button
        variant="subtle"
        size="compact-sm"
        loading={pending}
        onClick={() => submit({ providerId: provider.providerId })}
      >
        {text(provider.registryCheckedAt === null ? 'compare.check' : 'compare.checkAgain')}
      </Button>
    </Allowed>
  )
}
