import { Skeleton } from '@mantine/core'
import { as } from './tableRoles.ts'

const shown = [1, 2, 3, 4, 5, 6]

/** Placeholder rows for a table's body. */
export function SkeletonRows({ columns }: { columns: number }) {
  return shown.map((row) => (
    <tr key={row} {...as.row} aria-hidden>
      <td {...as.cell} colSpan={columns} data-phone="bare">
        <Skeleton height={20} my={6} width={`${96 - row * 6}%`} />
      </td>
    </tr>
  ))
}
