import type { StartItem } from '@bencao/shared/domain/settings/readiness.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { isPath } from '../../routes/paths.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { useSettingText } from './settingText.ts'
import { SettingSkeleton } from './SettingSkeleton.tsx'
import styles from './Settings.module.css'

/** Where a step is entered. */
const places: Record<StartItem, { path: string; tab?: string }> = {
  company: { path: '/staff/settings' },
  warehouses: { path: '/staff/settings', tab: 'warehouses' },
  shipping: { path: '/staff/settings', tab: 'warehouses' },
  taxes: { path: '/staff/settings', tab: 'taxes' },
  catalog: { path: '/staff/products' },
  membership: { path: '/staff/plan' },
}

/** Leads through what the portal needs before it can take orders. */
export function StartScreen() {
  const text = useSettingText()
  const { data, isError, refetch } = useCall('staff_start', {})
  const keep = useSubmit('staff_plan_keep', {
    onDone: (_data, { seenCents }) =>
      showSuccess(text('settings.start.kept', { price: formatCents(Number(seenCents)) })),
  })
  const missing = data?.items.filter(({ done }) => !done).length ?? 0
  return (
    <Page title={text('settings.start.title')} intro={text('settings.start.intro')}>
      {!data && (isError ? <ErrorState onTryAgain={() => void refetch()} /> : <SettingSkeleton />)}
      {data && (
        <>
          <NoticeBox live good={data.ready}>
            {data.ready
              ? `${text('settings.start.ready')} ${text('settings.start.readyHint')}`
              : text('settings.start.missing', { count: missing })}
          </NoticeBox>
          <ol className={styles.steps}>
            {data.items.map(({ item, done }) => {
              const name = text(`settings.start.items.${item}.name`)
              const { path, tab } = places[item]
              return (
                <li key={item} className={styles.step}>
                  <div className={styles.what}>
                    <h2>{name}</h2>
                    <p>{text(`settings.start.items.${item}.about`)}</p>
                  </div>
                  <div className={styles.acts}>
                    <StatusMark tone={done ? 'done' : 'waiting'}>
                      {text(done ? 'settings.start.done' : 'settings.start.open')}
                    </StatusMark>
                    {item === 'membership' && !done && (
                      <Button
                        variant="default"
                        loading={keep.pending}
                        onClick={() => keep.submit({ seenCents: data.planCents })}
                      >
                        {text('settings.start.keep', {
                          price: formatCents(data.planCents),
                          percent: data.planPercent,
                        })}
                      </Button>
                    )}
                    {item === 'catalog' && !done && (
                      <>
                        <ButtonLink to="/staff/productFiles" variant="default">
                          {text('settings.start.import')}
                        </ButtonLink>
                        <ButtonLink to="/staff/stock" search={{ tab: 'deliveries' }} variant="default">
                          {text('settings.start.receive')}
                        </ButtonLink>
                      </>
                    )}
                    {isPath(path) && (
                      <ButtonLink
                        to={path}
                        {...(tab && { search: { tab } })}
                        variant={done ? 'default' : 'filled'}
                        aria-label={text(done ? 'settings.start.changeName' : 'settings.start.goName', {
                          name,
                        })}
                      >
                        {text(done ? 'settings.start.change' : 'settings.start.go')}
                      </ButtonLink>
                    )}
                  </div>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </Page>
  )
}
