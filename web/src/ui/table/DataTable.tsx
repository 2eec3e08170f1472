import { Fragment, type MouseEvent, type ReactNode, type Ref } from 'react'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { Pager } from './Pager.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useExistingPage } from './useExistingPage.ts'
import styles from './DataTable.module.css'
import { as } from './tableRoles.ts'

export interface Column<Row> {
  /** Also the label beside the value in a card on phones. */
  title: string
  cell: (row: Row) => ReactNode
  /** `end` for money and numbers. */
  align?: 'end'
  /**
   * On a phone: `title` heads the card, `bare` has no label, `corner` is the menu beside the title, `hidden` is
   * omitted.
   */
  phone?: 'title' | 'bare' | 'corner' | 'hidden'
}

interface Rows<Row> {
  rows: readonly Row[]
  total: number
  /** There are more than `total`. */
  more?: boolean | undefined
  page: number
  pageSize: number
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The query with the rows (`useCall` of a list). */
  list: {
    data: Rows<Row> | undefined
    isError: boolean
    isPlaceholderData?: boolean
    refetch: () => unknown
  }
  /** What to do if the list is empty. */
  empty?: ReactNode
  /** Opens a row. The row's first cell should still contain a link, for keyboards. */
  onOpen?: (row: Row) => void
  onPage?: (page: number) => void
  /** Where the rows are, for J and K to step through them. */
  body?: Ref<HTMLTableSectionElement>
  /** Nothing in the rows takes the focus, so that what scrolls does, for keyboards. */
  focusable?: boolean
  /** What a row has opened to, in its whole width; null while it is closed. */
  renderBelow?: (row: Row) => ReactNode
}

/** Rows as a table, or as cards on a phone, with skeleton, empty and error states and a pager. */
export function DataTable<Row>({
  label,
  columns,
  rowKey,
  list,
  empty,
  onOpen,
  onPage,
  body,
  focusable = false,
  renderBelow,
}: DataTableProps<Row>) {
  const turning = useExistingPage(list, onPage)
  const data = turning ? undefined : list.data
  if (list.isError && !list.data) return <ErrorState onTryAgain={() => void list.refetch()} />
  if (data?.rows.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <div className={styles.whole} aria-busy={!data || list.isPlaceholderData}>
      <div className={styles.scroll} {...(focusable && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
        <table
          className={styles.table}
          {...as.table}
          aria-label={label}
          data-waiting={data ? undefined : true}
        >
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              {columns.map((column, place) => (
                <th key={place} {...as.columnheader} scope="col" data-align={column.align}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...as.rowgroup} data-old={list.isPlaceholderData || undefined}>
            {data ? (
              data.rows.map((row) => {
                const opened = renderBelow?.(row)
                return (
                  <Fragment key={rowKey(row)}>
                    <tr
                      {...as.row}
                      data-opens={onOpen ? true : undefined}
                      data-opened={opened ? true : undefined}
                      onClick={
                        onOpen && ((event) => opensRow(event.target) && (opensTab(event) || onOpen(row)))
                      }
                    >
                      {columns.map((column, place) => (
                        <td
                          // Not by its title, which is another in another language.
                          key={place}
                          {...as.cell}
                          data-align={column.align}
                          data-phone={column.phone}
                          data-label={column.title}
                        >
                          {column.cell(row)}
                        </td>
                      ))}
                    </tr>
                    {opened && (
                      <tr {...as.row} data-below>
                        <td {...as.cell} colSpan={columns.length} data-phone="bare">
                          {opened}
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })
            ) : (
              <SkeletonRows columns={columns.length} />
            )}
          </tbody>
        </table>
      </div>
      {data && onPage && <Pager {...data} shown={data.rows.length} onPage={onPage} />}
    </div>
  )
}

/** With Ctrl or Command, the link of a row opens in a new tab, as links do. Returns false if the row has none. */
const opensTab = ({ ctrlKey, metaKey, currentTarget }: MouseEvent<HTMLElement>): boolean => {
  const link = ctrlKey || metaKey ? currentTarget.querySelector<HTMLAnchorElement>('a[href]') : null
  if (link) window.open(link.href, '_blank', 'noopener')
  return link !== null
}

/** A click on a control inside the row belongs to the control; a click that ends a text selection is ignored, too. */
const opensRow = (target: EventTarget): boolean =>
  target instanceof Element &&
  !target.closest('a, button, input, [role="menuitem"], [role="dialog"]') &&
  (window.getSelection()?.isCollapsed ?? true)
