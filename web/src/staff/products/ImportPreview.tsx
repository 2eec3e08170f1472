import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { CellChanges } from './CellChanges.tsx'
import { type ProductText, useProductText } from './productText.ts'
import styles from './Products.module.css'

const whileWritingMs = 500

const kinds = ['bad', 'new', 'changed', 'same'] as const
type Kind = (typeof kinds)[number]
type View = Data<'staff_goods_import_view'>

/** What a file would do, row by row, and the button that does it. */
export function ImportPreview({ file: { counts, digest } }: { file: View }) {
  const text = useProductText()
  const portalText = useText()
  const [show, setShow] = useState<Kind>(() => kinds.find((kind) => counts[kind] > 0) ?? 'same')
  const [page, setPage] = useState(1)
  const [confirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const pageSize = usePageSize()
  const list = useCall('staff_goods_import_view', { show, page, pageSize }, { keepPrevious: true })
  const { submit, pending } = useSubmit('staff_goods_import_confirm', {
    onDone: ({ added, changed }) => {
      showSuccess(text('products.import.done', { added: String(added), changed: String(changed) }))
      setConfirming(false)
    },
    onRefused: () => setConfirming(false),
  })
  const count = counts.new + counts.changed
  const progress = useCall(
    'staff_goods_import_view',
    { pageSize: 1 },
    { refetchInterval: pending ? whileWritingMs : false, quiet: true },
  )
  const written = (pending && progress.data?.rowsWritten) || 0
  return (
    <>
      {counts.bad > 0 && <NoticeBox live>{text('products.import.someBad', { count: counts.bad })}</NoticeBox>}
      <Chips label={text('products.import.title')}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            chosen={kind === show}
            count={counts[kind]}
            onChoose={() => {
              setShow(kind)
              setPage(1)
            }}
          >
            {text(`products.import.tabs.${kind}`)}
          </Chip>
        ))}
      </Chips>
      <DataTable
        label={text(`products.import.tabs.${show}`)}
        rowKey={({ line }) => String(line)}
        list={list}
        empty={<p>{text('products.import.emptyRows')}</p>}
        onPage={setPage}
        columns={columns(text, show)}
      />
      <div>
        <Button disabled={count === 0} onClick={() => setConfirming(true)}>
          {text('products.import.confirm', { count })}
        </Button>
      </div>
      <Modal
        opened={confirming}
        onClose={() => setConfirming(false)}
        closeOnClickOutside={false}
        title={text('products.import.confirmTitle', { added: counts.new, changed: counts.changed })}
        closeButtonProps={{ 'aria-label': portalText('frame.close') }}
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit({ digest, why })
          }}
        >
          <p className={styles.quiet}>{text('products.import.confirmHint')}</p>
          <TextInput
            data-autofocus
            label={text('products.fields.why')}
            maxLength={200}
            value={why}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          />
          {pending && (
            <output className={styles.row}>
              <progress
                className={styles.progress}
                aria-label={text('products.import.importing')}
                max={count}
                {...(written > 0 && { value: written })}
              />
              {written > 0
                ? text('products.import.written', { written: String(written), count: String(count) })
                : text('products.import.importing')}
            </output>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setConfirming(false)}>
              {portalText('frame.cancel')}
            </Button>
            <Button type="submit" loading={pending}>
              {text('products.import.confirm', { count })}
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  )
}

const columns = (text: ProductText, show: Kind): Column<View['rows'][number]>[] => [
  { title: text('products.import.row'), cell: ({ line }) => line },
  {
    title: text('products.import.product'),
    phone: 'title',
    cell: ({ sku, name }) => `${sku} ${name}`,
  },
  show === 'bad'
    ? {
        title: text('products.import.wrong'),
        cell: ({ problems }) => (
          <ul className={styles.changes}>
            {problems.map(({ column, problem }) => (
              <li key={`${column} ${problem}`}>
                {text('products.import.problem', {
                  column:
                    column === ''
                      ? text('products.import.wholeRow')
                      : `${text(`products.columns.${column}`)} (${column})`,
                  problem: text(`products.import.problems.${problem}`),
                })}
              </li>
            ))}
          </ul>
        ),
      }
    : {
        title: text('products.import.what'),
        cell: ({ changes }) => <CellChanges changes={changes} />,
      },
]
