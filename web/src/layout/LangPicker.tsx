import { langs } from '@bencao/shared/domain/lang.ts'
import { Button, Menu } from '@mantine/core'
import { clientState, useClientState } from '../session/session.ts'
import { ownNames } from '../text/catalogues.ts'
import { useText } from '../text/text.ts'

/** The four languages, each by its own name. */
export function LangPicker() {
  const text = useText()
  const lang = useClientState((state) => state.Lang)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          aria-label={`${text('frame.language')}: ${ownNames[lang]}`}
        >
          <span lang={lang}>{ownNames[lang]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {langs.map((choice) => (
          <Menu.Item
            key={choice}
            lang={choice}
            aria-current={choice === lang}
            onClick={() => clientState.set({ Lang: choice })}
          >
            {ownNames[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
