import { Menu, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useText } from '../text/text.ts'

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

/** Light, dark, or as the system: entries of a menu. */
export function SchemePicker() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{text('frame.scheme')}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.Item
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === colorScheme}
          closeMenuOnClick={false}
          rightSection={scheme === colorScheme ? '✓' : null}
          onClick={() => setColorScheme(scheme)}
        >
          {text(`frame.schemes.${scheme}`)}
        </Menu.Item>
      ))}
    </>
  )
}
