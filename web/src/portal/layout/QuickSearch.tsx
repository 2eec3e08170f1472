import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcut } from '../../session/useShortcut.ts'
import { useText } from '../../text/text.ts'
import styles from './TopBar.module.css'
import type { Found } from './found.ts'
import { useFound } from './useFound.ts'

/** Finds an order or a patient and opens it; `/` and Ctrl-K focus the box. */
export function QuickSearch() {
  const text = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const wanted = useRef(false)
  const { orders, patients, pending, settled, searching } = useFound(typed)

  useShortcut({ key: '/' }, () => input.current?.focus())
  useShortcut({ key: 'k', withCtrl: true }, () => input.current?.focus())

  const open = (address: string) => {
    setTyped('')
    wanted.current = false
    combobox.closeDropdown()
    input.current?.blur()
    void navigate({ href: address })
  }
  const { selectFirstOption, resetSelectedOption } = combobox
  const first = orders[0] ?? patients[0]
  const whenSettled = useEffectEvent(() => {
    if (wanted.current && first) open(first.address)
    else selectFirstOption()
    wanted.current = false
  })
  useEffect(() => {
    if (settled) whenSettled()
  }, [settled])

  const options = (found: readonly Found[]) =>
    found.map(({ address, title, detail }) => (
      <Combobox.Option key={address} value={address}>
        {title} <span className={styles.more}>{detail}</span>
      </Combobox.Option>
    ))
  const nothing = settled && orders.length + patients.length === 0

  return (
    <search className={styles.search}>
      <Combobox store={combobox} onOptionSubmit={open} shadow="md" withinPortal={false}>
        <Combobox.Target>
          <TextInput
            ref={input}
            type="search"
            size="sm"
            autoComplete="off"
            aria-label={text('frame.search.label')}
            placeholder={text('frame.search.short')}
            title={text('frame.search.key')}
            value={typed}
            rightSection={
              pending ? (
                <Loader size={14} />
              ) : (
                <Kbd className={styles.key} aria-hidden>
                  /
                </Kbd>
              )
            }
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              wanted.current = false
              resetSelectedOption()
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => {
              wanted.current = false
              combobox.closeDropdown()
            }}
            onKeyDown={({ key, nativeEvent }) => {
              // Enter before an option is selected opens the first result of the current text.
              const unmarked = combobox.getSelectedOptionIndex() === -1
              if (key === 'Enter') wanted.current = unmarked && !settled && !nativeEvent.isComposing
              if (key === 'Escape') wanted.current = false
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={text('frame.search.label')}>
            {orders.length > 0 && (
              <Combobox.Group label={text('frame.search.orders')}>{options(orders)}</Combobox.Group>
            )}
            {patients.length > 0 && (
              <Combobox.Group label={text('frame.search.patients')}>{options(patients)}</Combobox.Group>
            )}
            {nothing && <Combobox.Empty>{text('frame.search.nothing', { search: typed })}</Combobox.Empty>}
            {!searching && <Combobox.Empty>{text('frame.search.hint')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  )
}
