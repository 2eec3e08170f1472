import type { Data } from '@bencao/shared/contract/index.ts'
import { maxSupplierLength } from '@bencao/shared/domain/catalog/stock.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useText } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { deliveryName } from './deliveryName.ts'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'
import { WarehouseSelect } from './WarehouseSelect.tsx'

type Delivery = Data<'staff_delivery_list'>['rows'][number]

const start = { tab: '', page: 1 }

/** All deliveries: open ones first. */
export function DeliveryList() {
  const text = useStockText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const [beginning, setBeginning] = useState(false)
  const list = useCall('staff_delivery_list', { page, pageSize }, { keepPrevious: true })
  const warehouses = list.data?.warehouses ?? []
  return (
    <>
      <div className={styles.row}>
        <Button disabled={warehouses.length === 0} onClick={() => setBeginning(true)}>
          {text('stock.deliveries.new')}
        </Button>
      </div>
      <DataTable
        label={text('stock.tabs.deliveries')}
        columns={columns(text)}
        rowKey={({ deliveryId }) => deliveryId}
        list={list}
        empty={<p>{text('stock.deliveries.empty')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
      {beginning && <BeginDialog warehouses={warehouses} onClose={() => setBeginning(false)} />}
    </>
  )
}

const tones = { open: 'waiting', received: 'done', discarded: 'stopped' } as const

const columns = (text: StockText): Column<Delivery>[] => [
  {
    title: text('stock.tabs.deliveries'),
    phone: 'title',
    cell: ({ deliveryId, supplier, reference, warehouseName }) => (
      <span>
        <Link to="/staff/stock" search={{ tab: 'deliveries', deliveryId }}>
          {deliveryName({ supplier, reference }, text)}
        </Link>
        <span className={styles.small}>{warehouseName}</span>
      </span>
    ),
  },
  {
    title: text('stock.columns.state'),
    cell: ({ statusId }) => (
      <StatusMark tone={tones[statusId]}>{text(`stock.deliveries.${statusId}`)}</StatusMark>
    ),
  },
  { title: text('stock.columns.pieces'), align: 'end', cell: ({ pieces }) => pieces },
  { title: text('stock.columns.by'), cell: ({ madeBy, endedBy }) => endedBy || madeBy },
  {
    title: text('stock.columns.at'),
    cell: ({ madeAt, endedAt }) => <InstantText at={endedAt ?? madeAt} clock />,
  },
]

interface BeginDialogProps {
  warehouses: Data<'staff_delivery_list'>['warehouses']
  onClose: () => void
}

function BeginDialog({ warehouses, onClose }: BeginDialogProps) {
  const text = useStockText()
  const portalText = useText()
  const navigate = useNavigate()
  const [warehouseId, setWarehouseId] = useState(warehouses[0]?.warehouseId ?? '')
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useForm({ initialValues: { supplier: '', reference: '' }, keepAs: 'delivery' })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { submit, pending } = useSubmit('staff_delivery_save', {
    onDone: ({ deliveryId }) => {
      form.reset()
      void navigate({ to: '/staff/stock', search: { tab: 'deliveries', deliveryId } })
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('stock.deliveries.new')}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form {...form.formProps((values) => submit({ warehouseId, ...values, requestId }))}>
        {warehouses.length > 1 && (
          <WarehouseSelect labelled warehouses={warehouses} value={warehouseId} onChange={setWarehouseId} />
        )}
        <TextInput
          mt="md"
          label={text('stock.deliveries.supplier')}
          maxLength={maxSupplierLength}
          autoComplete="off"
          data-autofocus
          errorProps={{ role: 'alert' }}
          {...form.field('supplier')}
        />
        <TextInput
          mt="md"
          label={text('stock.deliveries.reference')}
          maxLength={maxSupplierLength}
          autoComplete="off"
          errorProps={{ role: 'alert' }}
          {...form.field('reference')}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={leave}>
            {portalText('frame.goBack')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('stock.deliveries.begin')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
