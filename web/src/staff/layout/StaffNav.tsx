import { VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../state/useClientState.ts'
import { type Area, areaOf, areas } from './areas.ts'
import styles from './StaffLayout.module.css'
import { useStaffText } from '../work/staffText.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'
import { usePermission } from '../../state/usePermission.ts'

const eachMs = 30_000

/** The number of waiting items in each area, polled in the background, which does not keep the session alive. */
const useCounts = (): Data<'staff_counts'> | undefined =>
  useCall(
    'staff_counts',
    {},
    { enabled: usePermission('work:view'), background: true, refetchInterval: eachMs },
  ).data

/** The areas that the account may open, each with its number of waiting items. */
export function StaffNav() {
  const text = useStaffText()
  const { pathname } = useLocation()
  const permissions = useUser()?.permissions ?? []
  const counts = useCounts()
  const here = areaOf(pathname)
  const nav = useRef<HTMLElement>(null)
  // On a phone the areas scroll sideways, and are wider once their counts are known.
  useEffect(() => {
    if (here && counts)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here, counts])
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('frame.areas')}>
      {areas
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ area, path }) => (
          <Link
            key={area}
            to={path}
            activeOptions={{ exact: true, includeSearch: false }}
            className={styles.area}
            aria-current={area === here ? 'page' : undefined}
          >
            {text(`frame.${area}`)}
            <Waiting count={waitingIn(counts, area)} />
          </Link>
        ))}
    </nav>
  )
}

/** In some areas nothing waits. */
const waitingIn = (counts: Data<'staff_counts'> | undefined, area: Area): number =>
  new Map<string, number>(Object.entries(counts ?? {})).get(area) ?? 0

function Waiting({ count }: { count: number }) {
  const text = useStaffText()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={styles.count} aria-hidden>
        {count}
      </span>
      <VisuallyHidden>{text('frame.waiting', { count })}</VisuallyHidden>
    </>
  )
}
