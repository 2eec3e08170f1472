import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { OfferFields } from './OfferFields.tsx'
import { offerValues } from './offerValues.ts'
import { SaveFoot } from './SaveFoot.tsx'
import { warehouseSchema } from './schemas.ts'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'

type Warehouse = Data<'staff_warehouse_list'>['rows'][number]

interface WarehouseFormProps {
  /** Null: a new one. */
  warehouse: Warehouse | null
  /** The business day on which it was read. */
  today: string
  onClose: () => void
}

const must = { required: true, withAsterisk: false }
const valuesOf = (warehouse: Warehouse | null) => ({
  code: warehouse?.code ?? '',
  name: warehouse?.name ?? '',
  address1: warehouse?.address1 ?? '',
  city: warehouse?.city ?? '',
  province: warehouse?.province ?? '',
  zip: warehouse?.zip ?? '',
  phone: warehouse ? formatPhone(warehouse.phone) : '',
  pickupHours: warehouse?.pickupHours ?? '09:00-17:00',
  active: String(warehouse?.active ?? true),
  cutoff: warehouse?.cutoff ?? '14:00',
  ...offerValues(warehouse),
  pickup: String(warehouse?.pickup ?? true),
  reason: '',
})

/** Adds or changes a warehouse and what it offers. */
export function WarehouseForm({ warehouse, today, onClose }: WarehouseFormProps) {
  const text = useSettingText()
  const portalText = useText()
  const [asking, setAsking] = useState<{ orders: number; sent: Sent<'staff_warehouse_save'> } | null>(null)
  const form = useStoredForm({
    schema: warehouseSchema,
    stored: valuesOf(warehouse),
    keepAs: `warehouse ${warehouse?.warehouseId ?? ''}`,
  })
  const { field, formProps, showFields, reset } = form
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const { submit, pending } = useSubmit('staff_warehouse_save', {
    onDone: (_data, { name }) => {
      reset()
      showSuccess(text('settings.warehouses.saved', { name }))
      onClose()
    },
    onRefused: ({ data }, sent) => {
      if ('orders' in data) setAsking({ orders: data.orders, sent })
      else showFields(data.fields ?? {})
    },
  })
  const send = (typed: Record<string, string>) =>
    submit({
      ...warehouseSchema.parse(typed),
      ...(warehouse && { warehouseId: warehouse.warehouseId }),
      revision: warehouse?.revision ?? 0,
      ...(today && { seenOn: today }),
    })
  const choice = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return (
    <form className={styles.form} autoComplete="off" {...formProps(send)}>
      <FieldColumns {...pasted}>
        <TextInput {...must} label={text('settings.fields.name')} data-autofocus {...field('name')} />
        <TextInput
          {...must}
          label={text('settings.fields.code')}
          description={text('settings.hints.code')}
          {...field('code')}
        />
        <TextInput
          {...must}
          label={text('settings.fields.address1')}
          description={portalText('orders.recipient.pasteHint')}
          {...field('address1')}
        />
        <TextInput {...must} inputMode="numeric" label={text('settings.fields.zip')} {...field('zip')} />
        <TextInput {...must} label={text('settings.fields.city')} {...field('city')} />
        <ProvinceSelect {...must} label={text('settings.fields.province')} {...field('province')} />
        <PhoneInput {...must} label={text('settings.fields.phone')} {...field('phone')} />
        <TextInput
          {...must}
          label={text('settings.fields.pickupHours')}
          description={text('settings.hints.hours')}
          {...field('pickupHours')}
        />
        <TextInput
          {...must}
          label={text('settings.fields.cutoff')}
          description={text('settings.hints.cutoff')}
          {...field('cutoff')}
        />
        <OfferFields field={field} />
        <NativeSelect
          size="md"
          label={text('settings.fields.pickup')}
          data={choice(text('settings.warehouses.offered'), text('settings.warehouses.notOffered'))}
          {...field('pickup')}
        />
        <NativeSelect
          size="md"
          label={text('settings.fields.active')}
          data={choice(text('settings.warehouses.open'), text('settings.warehouses.closed'))}
          {...field('active')}
        />
      </FieldColumns>
      <SaveFoot reason={field('reason')} pending={pending} />
      {asking && (
        <ConfirmDialog
          opened
          final
          title={text('settings.warehouses.closeTitle', { name: asking.sent.name })}
          action={text('settings.warehouses.close')}
          pending={pending}
          onConfirm={() => {
            setAsking(null)
            submit({ ...asking.sent, despiteOrders: true })
          }}
          onClose={() => setAsking(null)}
        >
          {text('settings.warehouses.closeBody', { count: asking.orders })}
        </ConfirmDialog>
      )}
    </form>
  )
}
