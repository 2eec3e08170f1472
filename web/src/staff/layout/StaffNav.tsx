import { VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../state/useClientState.ts'
import { AreaLink } from './AreaLink.tsx'
import { areaGroups, areaOf, areas } from './areas.ts'
import styles from './StaffNav.module.css'
import { useStaffText } from '../work/staffText.ts'
import { useAreaCounts } from './useAreaCounts.ts'

/**
 * The areas that the account may open, by groups, each with its number of waiting items: a rail at the left, on smaller
 * windows a drawer that a button opens.
 */
export function StaffNav() {
  const text = useStaffText()
  const { pathname } = useLocation()
  const permissions = useUser()?.permissions ?? []
  const countOf = useAreaCounts()
  const { isOpen, whole, button, toggle } = useDrawer(pathname)
  const here = areaOf(pathname)
  const mine = areas.filter(({ permission }) => permissions.includes(permission))
  const waiting = mine.reduce((sum, { area }) => sum + countOf(area), 0)
  return (
    <div ref={whole} className={styles.whole}>
      {mine.length > 0 && (
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls="areas"
          onClick={toggle}
        >
          <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" stroke="currentcolor" strokeWidth="1.5">
            <path d="M3 5.5h14M3 10h14M3 14.5h14" />
          </svg>
          <span className={styles.here}>{text(here ? `frame.${here}` : 'frame.areas')}</span>
          {waiting > 0 && (
            <>
              <span className={styles.dot} aria-hidden />
              <VisuallyHidden>{text('frame.waiting', { count: waiting })}</VisuallyHidden>
            </>
          )}
        </button>
      )}
      <nav id="areas" className={styles.nav} data-open={isOpen} aria-label={text('frame.areas')}>
        {areaGroups.map((group) => {
          const inGroup = mine.filter((one) => one.group === group)
          return inGroup.length === 0 ? null : (
            <div key={group} className={styles.group}>
              <p id={`areas-${group}`} className={styles.name}>
                {text(`frame.groups.${group}`)}
              </p>
              <ul className={styles.list} aria-labelledby={`areas-${group}`}>
                {inGroup.map(({ area, path }) => (
                  <li key={area}>
                    <AreaLink area={area} path={path} isHere={area === here} count={countOf(area)} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
    </div>
  )
}

/** Open or closed. A new page, Escape, and a press or the focus elsewhere close it. */
function useDrawer(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpenAt(null)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
  return { isOpen, whole, button, toggle: () => setOpenAt(isOpen ? null : pathname) }
}
