import { Menu, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useText } from '../../text/text.ts'

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

/** Light, dark, or system: entries of a menu. */
export function SchemePicker() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{text('frame.scheme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(chosen) => {
          const scheme = schemes.find((known) => known === chosen)
          if (scheme) setColorScheme(scheme)
        }}
      >
        {schemes.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {text(`frame.schemes.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
