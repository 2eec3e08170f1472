import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { type SettingText, useSettingText } from './settingText.ts'
import { WarehouseForm } from './WarehouseForm.tsx'

type Warehouse = Data<'staff_warehouse_list'>['rows'][number]

/** The warehouses with what they offer; a form in a dialog adds and changes them. */
export function WarehousesPart() {
  const text = useSettingText()
  const portalText = useText()
  const list = useCall('staff_warehouse_list', {})
  const [editing, setEditing] = useState<string | null>(null)
  const rows = list.data?.rows ?? []
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
          columns={columns(text, setEditing)}
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
          <WarehouseForm key={editing} warehouse={edited} onClose={() => setEditing(null)} />
        )}
      </Modal>
    </Stack>
  )
}

const columns = (text: SettingText, onEdit: (warehouseId: string) => void): Column<Warehouse>[] => [
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
        {offers(text, warehouse).map((offer) => (
          <span key={offer}>{offer}</span>
        ))}
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
      <Group justify="flex-end">
        <Button
          variant="default"
          size="compact-md"
          aria-label={text('settings.warehouses.editName', { name })}
          onClick={() => onEdit(warehouseId)}
        >
          {text('settings.warehouses.edit')}
        </Button>
      </Group>
    ),
  },
]

const offers = (text: SettingText, warehouse: Warehouse): string[] => {
  const priced = (['standard', 'expedited'] as const).flatMap((kind) => {
    const cents = warehouse[`${kind}Cents`]
    const least = warehouse[`${kind}FreeFromCents`]
    if (cents === null) return []
    const price = formatCents(cents)
    const what =
      least === null ? price : text('settings.warehouses.freeFrom', { price, least: formatCents(least) })
    return [`${text(`settings.fields.${kind}Cents`)}: ${what}`]
  })
  return warehouse.pickup ? [...priced, text('settings.fields.pickup')] : priced
}
