import { ActionIcon, Combobox, Kbd, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcut } from '../../../session/useShortcut.ts'
import { useText } from '../../../text/text.ts'
import styles from './QuickSearch.module.css'
import { useWasOpened } from '../../../ui/dialog/useWasOpened.ts'
import { SearchIcon } from '../../../ui/icons.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Found } from './found.ts'
import { useFound } from './useFound.ts'

/** Finds an order, a patient or a product and opens it; `/` and Ctrl-K focus the box. */
export function QuickSearch() {
  const text = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const wasOpened = useWasOpened(combobox.dropdownOpened)
  const wanted = useRef(false)
  // On a phone the box is behind a button, and covers the bar while it is open.
  const [opened, setOpened] = useState(false)
  const { groups, pending, settled, searching, tryAgain } = useFound(typed)

  useShortcut({ key: '/' }, () => input.current?.focus())
  useShortcut({ key: 'k', withCtrl: true }, () => input.current?.focus())

  const open = (address: string) => {
    setTyped('')
    wanted.current = false
    combobox.closeDropdown()
    setOpened(false)
    input.current?.blur()
    void navigate({ href: address })
  }
  const { selectFirstOption, resetSelectedOption } = combobox
  // Who is only similar to what was typed is never opened by Enter alone.
  const [firstGroup] = groups
  const first = firstGroup?.meant ? firstGroup.found[0] : undefined
  const whenSettled = useEffectEvent(() => {
    if (wanted.current && first) open(first.address)
    else if (first) selectFirstOption()
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
  const nothing = settled && groups.length === 0

  return (
    <search className={styles.search} data-opened={opened || undefined}>
      <ActionIcon
        variant="subtle"
        size="xl"
        className={styles.find ?? ''}
        aria-label={text('frame.search.label')}
        aria-expanded={opened}
        onClick={() => {
          flushSync(() => setOpened(true))
          input.current?.focus()
        }}
      >
        <SearchIcon />
      </ActionIcon>
      <div className={styles.box}>
        <Combobox store={combobox} onOptionSubmit={open} shadow="md" withinPortal={false}>
          <Combobox.Target refProp="place">
            <Box
              wasOpened={wasOpened}
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
                setOpened(false)
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
              {groups.map(({ kind, found }) => (
                <Combobox.Group key={kind} label={text(`frame.search.${kind}`)}>
                  {options(found)}
                </Combobox.Group>
              ))}
              {nothing && <Combobox.Empty>{text('frame.search.nothing', { search: typed })}</Combobox.Empty>}
              {!searching && <Combobox.Empty>{text('frame.search.hint')}</Combobox.Empty>}
            </Combobox.Options>
            {/* The focus stays in the box, which closes the list when it loses it. */}
            {tryAgain && (
              <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
                <ErrorState onTryAgain={tryAgain} />
              </div>
            )}
          </Combobox.Dropdown>
        </Combobox>
      </div>
    </search>
  )
}

interface BoxProps extends TextInputProps {
  ref: Ref<HTMLInputElement>
  /** Takes the element at which the list opens. */
  place?: Ref<HTMLInputElement>
  wasOpened: boolean
}

/** The list learns its place when it first opens. Learning it with the first screen would render the box twice. */
const Box = ({ ref, place, wasOpened, ...input }: BoxProps) => (
  <TextInput {...input} ref={useMergedRef(ref, wasOpened ? place : undefined)} />
)
