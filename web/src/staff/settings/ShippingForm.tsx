import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { OfferFields } from './OfferFields.tsx'
import { offerValues } from './offerValues.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import { shippingSchema } from './schemas.ts'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'

interface ShippingFormProps {
  warehouse: Data<'staff_warehouse_list'>['rows'][number]
  onClose: () => void
}

/** What shipping from a warehouse costs from a later day on, upon what was stored when the form opened. */
export function ShippingForm({ warehouse, onClose }: ShippingFormProps) {
  const text = useSettingText()
  const [opened] = useState(warehouse)
  const { warehouseId, revision, name } = opened
  const { field, formProps, showFields, reset } = useContractForm({
    schema: shippingSchema,
    initialValues: {
      startsOn: '',
      ...offerValues(opened),
      reason: '',
    },
    keepAs: `shipping ${warehouseId}`,
  })
  const { submit, pending } = useSubmit('staff_shipping_set', {
    onDone: () => {
      reset()
      showSuccess(text('settings.warehouses.saved', { name }))
      onClose()
    },
    onRefused: ({ code, data }) => {
      showFields(data.fields ?? {})
      // The form opens again with the typed text, upon what is stored now.
      if (code === replyCodes.notFound || code === replyCodes.conflict) onClose()
    },
  })
  return (
    <form
      className={styles.form}
      autoComplete="off"
      {...formProps((typed) => submit({ ...shippingSchema.parse(typed), warehouseId, revision }))}
    >
      <DateInput
        required
        withAsterisk={false}
        label={text('settings.taxes.starts')}
        description={text('settings.planned.shippingHint')}
        data-autofocus
        {...field('startsOn')}
      />
      <FieldColumns>
        <OfferFields field={field} />
      </FieldColumns>
      <SaveFoot reason={field('reason')} pending={pending} />
    </form>
  )
}
