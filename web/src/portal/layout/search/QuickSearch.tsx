import { ActionIcon, Kbd, Loader, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcut } from '../../../session/useShortcut.ts'
import { useText } from '../../../text/text.ts'
import { useOptionKeys } from '../../../ui/form/useOptionKeys.ts'
import { SearchIcon } from '../../../ui/icons.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Found } from './found.ts'
import styles from './QuickSearch.module.css'
import { useFound } from './useFound.ts'

/** Options of a kind; no element within a list of options says it. */
const group = { role: 'group' } as const

/** Finds an order, a patient or a product and opens it; `/` and Ctrl-K focus the box. */
export function QuickSearch() {
  const text = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [listed, setListed] = useState(false)
  // On a phone the box is behind a button, and covers the bar while it is open.
  const [opened, setOpened] = useState(false)
  const { groups, pending, settled, searching, tryAgain } = useFound(typed)

  useShortcut({ key: '/' }, () => input.current?.focus())
  useShortcut({ key: 'k', withCtrl: true }, () => input.current?.focus())

  const options = groups.flatMap(({ found }) => found)
  const keys = useOptionKeys<Found>({
    typed,
    options,
    fresh: settled,
    failed: tryAgain !== null,
    // Who is only similar to what was typed must be chosen.
    firstIsMeant: groups[0]?.meant ?? true,
    opened: listed && searching,
    near: listed,
    onPick: ({ address }) => {
      setTyped('')
      setListed(false)
      setOpened(false)
      input.current?.blur()
      void navigate({ href: address })
    },
    onEscape: () => setListed(false),
  })

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
        <TextInput
          ref={input}
          type="search"
          size="sm"
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
            const { value } = event.currentTarget
            setTyped(value)
            // Escape empties a search box, too.
            setListed(value !== '')
          }}
          onFocus={() => setListed(true)}
          onBlur={() => {
            setOpened(false)
            setListed(false)
          }}
          {...keys.box}
        />
        {/* The focus stays in the box, which closes the list when it loses it. */}
        <div
          role="presentation"
          className={styles.found}
          hidden={!listed}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div {...keys.list} aria-label={text('frame.search.label')}>
            {groups.map(({ kind, found }) => (
              <div key={kind} {...group} aria-label={text(`frame.search.${kind}`)}>
                <div className={styles.kind} aria-hidden>
                  {text(`frame.search.${kind}`)}
                </div>
                {found.map((each) => (
                  <div key={each.address} {...keys.option(options.indexOf(each))} className={styles.option}>
                    {each.title} <span className={styles.more}>{each.detail}</span>
                  </div>
                ))}
              </div>
            ))}
          </div>
          {settled && options.length === 0 && (
            <p className={styles.hint}>{text('frame.search.nothing', { search: typed })}</p>
          )}
          {!searching && <p className={styles.hint}>{text('frame.search.hint')}</p>}
          {tryAgain && <ErrorState onTryAgain={tryAgain} />}
        </div>
      </div>
    </search>
  )
}
