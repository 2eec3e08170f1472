import { type RefObject, useRef } from 'react'
import { useShortcut } from './useShortcut.ts'

/** For the body of a list: J and K step through its rows. The focus goes to the link of a row, which Enter then opens. */
export const useRowKeys = (): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const go = (step: number) => {
    const rows = [...(body.current?.querySelectorAll('tr[data-opens]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>('a[href], button')?.focus()
  }
  useShortcut({ key: 'j' }, () => go(1))
  useShortcut({ key: 'k' }, () => go(-1))
  return body
}
