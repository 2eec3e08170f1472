import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { useProductText } from './productText.ts'

/** Whether a product is sold. */
export function ProductState({ active, priced }: { active: boolean; priced: boolean }) {
  const text = useProductText()
  const state = !active ? 'unsold' : priced ? 'sold' : 'unpriced'
  const tones = { sold: 'active', unsold: 'quiet', unpriced: 'waiting' } as const
  return <StatusMark tone={tones[state]}>{text(`products.state.${state}`)}</StatusMark>
}
