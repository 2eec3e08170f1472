import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type With<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

/** A link that looks like a button. `to` is checked like that of `Link`. */
export const ButtonLink = createLink((props: With<ButtonProps>) => <Button component="a" {...props} />)

/** A link in Mantine's colors. */
export const AnchorLink = createLink((props: With<AnchorProps>) => <Anchor {...props} />)
