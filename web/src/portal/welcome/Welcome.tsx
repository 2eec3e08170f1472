import type { Tone } from '@bencao/shared/domain/order.ts'
import type { WelcomeState, WelcomeStep } from '@bencao/shared/domain/welcome/welcome.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import type { Path } from '../../routes/paths.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './Welcome.module.css'
import { useWelcomeText } from './welcomeText.ts'

/** Where a step is done. */
const places: Record<WelcomeStep, Path> = {
  document: '/profile',
  card: '/payment',
  patient: '/patient',
  order: '/addOrder',
}
const tones: Record<WelcomeState, Tone> = {
  open: 'active',
  waiting: 'waiting',
  later: 'quiet',
  done: 'done',
}

/** What leads a new provider to the first order, each step with its state. Nothing once the server has no steps left. */
export function Welcome() {
  const text = useWelcomeText()
  const { data } = useCall('welcome_list', {})
  const hide = useSubmit('welcome_hide')
  if (!data || data.steps.length === 0) return null
  return (
    <div className={styles.welcome}>
      <Section
        title={text('welcome.title')}
        about={text('welcome.intro')}
        action={
          <Allowed to="profile:edit">
            <Button variant="subtle" size="compact-md" loading={hide.pending} onClick={() => hide.submit({})}>
              {text('welcome.hide')}
            </Button>
          </Allowed>
        }
      >
        <ol className={styles.steps}>
          {data.steps.map(({ step, state }) => (
            <li key={step} className={styles.step} data-state={state}>
              <div>
                <Link to={places[step]}>{text(`welcome.steps.${step}.name`)}</Link>
                <p>{text(`welcome.steps.${step}.about`)}</p>
              </div>
              <StatusMark tone={tones[state]}>{text(`welcome.states.${state}`)}</StatusMark>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
