import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { TurnOn } from './TurnOn.tsx'

/** Sets up the authenticator app that an account must have before it may do anything else. */
export function RequiredStep({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const text = useText()
  return (
    <Section
      name="second-step"
      title={text('account.twoStep.required.title')}
      about={text('account.twoStep.required.about')}
    >
      <TurnOn method="totp" onClose={onClose} onSaved={onSaved} />
    </Section>
  )
}
