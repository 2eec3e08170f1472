import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './Account.module.css'
import { NewCodes } from './NewCodes.tsx'
import { TurnOff } from './TurnOff.tsx'
import { type Method, TurnOn } from './TurnOn.tsx'

const methods: readonly Method[] = ['totp', 'sms']

const titleOf = (asking: Method | 'off' | 'codes' | null) => {
  if (asking === 'codes') return 'account.codes.renew'
  return asking === 'off' ? 'account.twoStep.turnOff' : (`account.twoStep.use.${asking ?? 'totp'}` as const)
}

/**
 * The second step of sign-in: whether it is on and which kind. Turning it on, changing it and turning it off need the
 * password.
 */
export function SecondStep() {
  const text = useText()
  const security = useCall('account_security', {})
  const [asking, setAsking] = useState<Method | 'off' | 'codes' | null>(null)
  const close = () => setAsking(null)
  const { twoStep, requiredStep = null, recoveryCodes = 0 } = security.data ?? {}

  return (
    <Section name="second-step" title={text('account.twoStep.title')} about={text('account.twoStep.about')}>
      {security.isError && !security.data && <ErrorState onTryAgain={() => void security.refetch()} />}
      {security.isPending && <Skeleton height={80} aria-busy />}
      {twoStep && (
        <>
          <StatusMark tone={twoStep === 'off' ? 'quiet' : 'done'}>
            {text(`account.twoStep.states.${twoStep}`)}
          </StatusMark>
          {twoStep !== 'off' && (
            <p className={styles.about}>{text('account.codes.left', { count: recoveryCodes })}</p>
          )}
          <Group>
            {methods
              .filter((method) => method !== twoStep && method === (requiredStep ?? method))
              .map((method) => (
                <Button
                  key={method}
                  className={styles.method ?? ''}
                  variant="default"
                  onClick={() => setAsking(method)}
                >
                  {text(`account.twoStep.use.${method}`)}
                </Button>
              ))}
            {twoStep !== 'off' && (
              <Button className={styles.method ?? ''} variant="default" onClick={() => setAsking('codes')}>
                {text('account.codes.renew')}
              </Button>
            )}
            {twoStep !== 'off' && (
              <Button variant="subtle" color="cinnabar" onClick={() => setAsking('off')}>
                {text('account.twoStep.turnOff')}
              </Button>
            )}
          </Group>
        </>
      )}
      <Modal
        opened={asking !== null}
        onClose={close}
        title={text(titleOf(asking))}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('frame.close') }}
      >
        {asking === 'off' && <TurnOff isRequired={requiredStep !== null} onClose={close} />}
        {asking === 'codes' && <NewCodes onClose={close} />}
        {(asking === 'totp' || asking === 'sms') && <TurnOn method={asking} onClose={close} />}
      </Modal>
    </Section>
  )
}
