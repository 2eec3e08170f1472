import { provinceName } from '@bencao/shared/domain/provinces.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { percentText } from '@bencao/shared/domain/settings/settings.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useLang } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import { rateSchema } from './schemas.ts'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'

interface RateFormProps {
  taxed: Data<'staff_tax_rate_list'>['rows'][number]
  today: string
  onClose: () => void
}

const must = { required: true, withAsterisk: false }

/** A new rate of a state, from today or a later day on, upon what was stored when the form opened. */
export function RateForm({ taxed, today, onClose }: RateFormProps) {
  const text = useSettingText()
  const lang = useLang()
  const [{ province, revision, offeredMillionths }] = useState(taxed)
  const { field, formProps, showFields, reset } = useContractForm({
    schema: rateSchema,
    initialValues: {
      percent: offeredMillionths === null ? '' : percentText(offeredMillionths),
      startsOn: showDate(today),
      reason: '',
    },
    keepAs: `rate ${province}`,
  })
  const { submit, pending } = useSubmit('staff_tax_rate_set', {
    onDone: () => {
      reset()
      showSuccess(text('settings.taxes.savedOf', { state: provinceName(province, lang) }))
      onClose()
    },
    onRefused: ({ code, data }) => {
      showFields(data.fields ?? {})
      // The form opens again with the typed text, upon what is stored now.
      if (code === replyCodes.conflict) onClose()
    },
  })
  return (
    <form
      className={styles.form}
      autoComplete="off"
      {...formProps((typed) => {
        const { percent: millionths, startsOn, reason } = rateSchema.parse(typed)
        submit({ startsOn, rates: [{ province, millionths, revision }], reason })
      })}
    >
      <FieldColumns>
        <TextInput
          {...must}
          inputMode="decimal"
          rightSection="%"
          label={text('settings.taxes.percent')}
          data-autofocus
          {...field('percent')}
        />
        <DateInput {...must} label={text('settings.taxes.starts')} {...field('startsOn')} />
      </FieldColumns>
      <SaveFoot reason={field('reason')} pending={pending} />
    </form>
  )
}
