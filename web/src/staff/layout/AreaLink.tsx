import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Path } from '../../routes/paths.ts'
import type { Area } from './areas.ts'
import styles from './StaffNav.module.css'
import { useStaffText } from '../work/staffText.ts'

/** The link to an area, with the number of its waiting items. */
export function AreaLink({
  area,
  path,
  isHere,
  count,
}: {
  area: Area
  path: Path
  isHere: boolean
  count: number
}) {
  const text = useStaffText()
  return (
    <Link
      to={path}
      activeOptions={{ exact: true, includeSearch: false }}
      className={styles.area}
      aria-current={isHere ? 'page' : undefined}
    >
      {text(`frame.${area}`)}
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count} aria-hidden>
            {count}
          </span>
          <VisuallyHidden>{text('frame.waiting', { count })}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
