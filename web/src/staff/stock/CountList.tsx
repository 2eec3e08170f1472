import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useIsHere } from '../../browser/useIsHere.ts'
import { useText } from '../../text/text.ts'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'
import { WarehouseSelect } from './WarehouseSelect.tsx'

type Count = Data<'staff_count_list'>['rows'][number]

const start = { tab: '', page: 1 }

/** All counts: open ones first. */
export function CountList() {
  const text = useStockText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const [starting, setStarting] = useState(false)
  const list = useCall('staff_count_list', { page, pageSize }, { keepPrevious: true })
  const warehouses = list.data?.warehouses ?? []
  return (
    <>
      <div className={styles.row}>
        <Button disabled={warehouses.length === 0} onClick={() => setStarting(true)}>
          {text('stock.counts.start')}
        </Button>
      </div>
      <DataTable
        label={text('stock.tabs.counts')}
        columns={columns(text)}
        rowKey={({ countId }) => countId}
        list={list}
        empty={<p>{text('stock.counts.empty')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
      {starting && <StartDialog warehouses={warehouses} onClose={() => setStarting(false)} />}
    </>
  )
}

const tones = { open: 'waiting', done: 'done', discarded: 'stopped' } as const

const columns = (text: StockText): Column<Count>[] => [
  {
    title: text('stock.tabs.counts'),
    phone: 'title',
    cell: ({ countId, warehouseName, category }) => (
      <span>
        <Link to="/staff/stock" search={{ tab: 'counts', countId }}>
          {text('stock.counts.titleOf', { warehouse: warehouseName })}
        </Link>
        <span className={styles.small}>
          {category === '' ? text('stock.counts.everything') : text(`stock.categories.${category}`)}
        </span>
      </span>
    ),
  },
  {
    title: text('stock.columns.state'),
    cell: ({ statusId }) => (
      <StatusMark tone={tones[statusId]}>{text(`stock.counts.${statusId}`)}</StatusMark>
    ),
  },
  { title: text('stock.counts.counted'), align: 'end', cell: ({ counted }) => counted },
  { title: text('stock.counts.different'), align: 'end', cell: ({ different }) => different },
  { title: text('stock.columns.by'), cell: ({ madeBy, endedBy }) => endedBy || madeBy },
  {
    title: text('stock.columns.at'),
    cell: ({ madeAt, endedAt }) => <InstantText at={endedAt ?? madeAt} clock />,
  },
]

interface StartDialogProps {
  warehouses: Data<'staff_count_list'>['warehouses']
  onClose: () => void
}

function StartDialog({ warehouses, onClose }: StartDialogProps) {
  const text = useStockText()
  const portalText = useText()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [warehouseId, setWarehouseId] = useState(warehouses[0]?.warehouseId ?? '')
  const [category, setCategory] = useState('')
  const { submit, pending } = useSubmit('staff_count_start', {
    onDone: ({ countId }) => {
      if (isHere()) void navigate({ to: '/staff/stock', search: { tab: 'counts', countId } })
    },
    onRefused: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('stock.counts.startTitle')}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <p className={styles.small}>{text('stock.counts.startHint')}</p>
      {warehouses.length > 1 && (
        <WarehouseSelect labelled warehouses={warehouses} value={warehouseId} onChange={setWarehouseId} />
      )}
      <NativeSelect
        mt="md"
        label={text('stock.counts.category')}
        value={category}
        data={[
          { value: '', label: text('stock.counts.everything') },
          ...goodsCategories.map((each) => ({ value: each, label: text(`stock.categories.${each}`) })),
        ]}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {portalText('frame.goBack')}
        </Button>
        <Button
          loading={pending}
          data-autofocus
          onClick={() => submit({ warehouseId, category: goodsCategories.find((each) => each === category) })}
        >
          {text('stock.counts.start')}
        </Button>
      </Group>
    </Modal>
  )
}
