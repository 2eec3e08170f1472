import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface OfferButtonProps {
  message: ReactNode
  label: string
  onTake: () => void
}

export function OfferButton({ message, label, onTake }: OfferButtonProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={onTake}>
        {label}
      </Button>
    </Group>
  )
}
