import { provinceName } from '@bencao/shared/domain/provinces.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { percentText } from '@bencao/shared/domain/settings/settings.ts'
import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useLang } from '../../text/text.ts'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { confirmSchema } from './schemas.ts'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'

interface ConfirmRatesProps {
  /** States without a rate whose base rate is known. */
  bare: Data<'staff_tax_rate_list'>['rows']
  today: string
  onClose: () => void
}

/** The base rates that are offered; those that somebody has checked are taken over, from today on. */
export function ConfirmRates({ bare, today, onClose }: ConfirmRatesProps) {
  const text = useSettingText()
  const lang = useLang()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { field, formProps, showFields, reset } = useContractForm({
    schema: confirmSchema,
    initialValues: { reason: '' },
    keepAs: 'baseRates',
  })
  const { submit, pending } = useSubmit('staff_tax_rate_set', {
    onDone: () => {
      reset()
      showSuccess(text('settings.taxes.saved'))
      onClose()
    },
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  const rates = bare
    .filter(({ province }) => chosen.has(province))
    .map(({ province, revision, offeredMillionths }) => ({
      province,
      revision,
      millionths: offeredMillionths ?? 0,
    }))
  return (
    <form className={styles.form} {...formProps(({ reason }) => submit({ startsOn: today, rates, reason }))}>
      <p>{text('settings.taxes.confirmAbout')}</p>
      <Checkbox
        label={text('settings.taxes.all')}
        checked={rates.length === bare.length}
        indeterminate={rates.length > 0 && rates.length < bare.length}
        onChange={({ currentTarget: { checked } }) =>
          setChosen(new Set(checked ? bare.map(({ province }) => province) : []))
        }
      />
      <div className={styles.choices}>
        {bare.map(({ province, offeredMillionths }) => (
          <Checkbox
            key={province}
            label={`${provinceName(province, lang)} · ${percentText(offeredMillionths ?? 0)}%`}
            checked={chosen.has(province)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(
                checked
                  ? new Set([...chosen, province])
                  : new Set([...chosen].filter((each) => each !== province)),
              )
            }
          />
        ))}
      </div>
      <Textarea
        required
        withAsterisk={false}
        label={text('settings.reason')}
        description={text('settings.reasonHint')}
        rows={2}
        maxLength={maxReasonLength}
        errorProps={{ role: 'alert' }}
        {...field('reason')}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={pending} disabled={rates.length === 0}>
          {text('settings.taxes.count', { count: rates.length })}
        </Button>
      </Group>
    </form>
  )
}
