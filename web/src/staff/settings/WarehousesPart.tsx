import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { type SettingText, useSettingText } from './settingText.ts'
import { ShippingForm } from './ShippingForm.tsx'
import { WarehouseForm } from './WarehouseForm.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

type Warehouse = Data<'staff_warehouse_list'>['rows'][number]

/** The warehouses with what they offer; a form in a dialog adds and changes them. */
export function WarehousesPart() {
  const text = useSettingText()
  const portalText = useText()
  const list = useCall('staff_warehouse_list', {})
  const [editing, setEditing] = useState<string | null>(null)
  const [planning, setPlanning] = useState<string | null>(null)
  const remove = useSubmit('staff_shipping_remove', {
    onDone: (_data, { warehouseId }) => {
      const name = rows.find((row) => row.warehouseId === warehouseId)?.name ?? ''
      showSuccess(text('settings.warehouses.saved', { name }))
    },
  })
  const rows = list.data?.rows ?? []
  const planned = rows.find(({ warehouseId }) => warehouseId === planning)
  const edited = rows.find(({ warehouseId }) => warehouseId === editing) ?? null
  const page = list.data && { rows, total: rows.length, page: 1, pageSize: Math.max(rows.length, 1) }
  return (
    <Stack gap="xl">
      <Section
        title={text('settings.tabs.warehouses')}
        about={text('settings.warehouses.about')}
        action={<Button onClick={() => setEditing('')}>{text('settings.warehouses.add')}</Button>}
      >
        <DataTable
          label={text('settings.tabs.warehouses')}
          columns={columns({
            text,
            removing: remove.pending,
            onEdit: setEditing,
            onPlan: setPlanning,
            onRemove: remove.submit,
          })}
          rowKey={({ warehouseId }) => warehouseId}
          list={{ data: page, isError: list.isError, refetch: list.refetch }}
          empty={<p>{text('settings.warehouses.none')}</p>}
        />
      </Section>
      <SettingHistory subject="warehouse" />
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={
          edited
            ? text('settings.warehouses.editName', { name: edited.name })
            : text('settings.warehouses.add')
        }
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': portalText('frame.close') }}
      >
        {editing !== null && (
          <WarehouseForm
            key={editing}
            warehouse={edited}
            today={list.data?.today ?? ''}
            onClose={() => setEditing(null)}
          />
        )}
      </Modal>
      <Modal
        opened={planned !== undefined}
        onClose={() => setPlanning(null)}
        title={planned && text('settings.planned.shippingOf', { name: planned.name })}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': portalText('frame.close') }}
      >
        {planned && <ShippingForm key={planning} warehouse={planned} onClose={() => setPlanning(null)} />}
      </Modal>
    </Stack>
  )
}

interface Columns {
  text: SettingText
  removing: boolean
  onEdit: (warehouseId: string) => void
  onPlan: (warehouseId: string) => void
  onRemove: (plan: Sent<'staff_shipping_remove'>) => void
}

const columns = ({ text, removing, onEdit, onPlan, onRemove }: Columns): Column<Warehouse>[] => [
  {
    title: text('settings.fields.name'),
    phone: 'title',
    cell: ({ code, name }) => `${name} (${code})`,
  },
  {
    title: text('settings.fields.city'),
    cell: ({ city, province }) => `${city}, ${province}`,
  },
  {
    title: text('settings.warehouses.ships'),
    cell: (warehouse) => (
      <span className={styles.lines}>
        {[...offers(text, warehouse), ...(warehouse.pickup ? [text('settings.fields.pickup')] : [])].map(
          (offer) => (
            <span key={offer}>{offer}</span>
          ),
        )}
        {warehouse.coming.map((plan) => {
          const { warehouseId, revision, name } = warehouse
          const { startsOn } = plan
          const date = showDate(startsOn)
          return (
            <span key={startsOn}>
              {text('settings.planned.shipping', { date, offers: offers(text, plan).join(', ') })}{' '}
              <WithdrawButton
                title={text('settings.planned.withdrawShipping', { name, date })}
                pending={removing}
                onConfirm={(reason) => onRemove({ warehouseId, startsOn, revision, reason })}
              />
            </span>
          )
        })}
      </span>
    ),
  },
  {
    title: text('settings.warehouses.orders'),
    align: 'end',
    cell: ({ openOrders }) => openOrders,
  },
  {
    title: text('settings.fields.active'),
    cell: ({ active }) => (
      <StatusMark tone={active ? 'done' : 'stopped'}>
        {text(active ? 'settings.warehouses.open' : 'settings.warehouses.closed')}
      </StatusMark>
    ),
  },
  {
    title: text('settings.warehouses.edit'),
    align: 'end',
    phone: 'bare',
    cell: ({ warehouseId, name }) => (
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          size="compact-md"
          aria-label={text('settings.warehouses.editName', { name })}
          onClick={() => onEdit(warehouseId)}
        >
          {text('settings.warehouses.edit')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={text('settings.planned.shippingOf', { name })}
          onClick={() => onPlan(warehouseId)}
        >
          {text('settings.planned.shippingLater')}
        </Button>
      </Group>
    ),
  },
]

/** What shipping costs, by kind. */
const offers = (text: SettingText, prices: Omit<Warehouse['coming'][number], 'startsOn'>): string[] =>
  (['standard', 'expedited'] as const).flatMap((kind) => {
    const cents = prices[`${kind}Cents`]
    const least = prices[`${kind}FreeFromCents`]
    if (cents === null) return []
    const price = formatCents(cents)
    const days = prices[`${kind}Days`]
    const offer =
      least === null ? price : text('settings.warehouses.freeFrom', { price, least: formatCents(least) })
    const what =
      days === null
        ? text('settings.warehouses.withoutDays', { offer })
        : text('settings.warehouses.withDays', { offer, days })
    return [`${text(`settings.fields.${kind}Cents`)}: ${what}`]
  })
