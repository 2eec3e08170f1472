import type { Data } from '@bencao/shared/contract/index.ts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { FirstCode } from './FirstCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Creates new recovery codes, which requires a code of the second step. */
export function NewCodes({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [begun, setBegun] = useState<Data<'two_step_codes_begin'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The call changes nothing, but is refused if the second step has been turned off meanwhile.
  const begin = useSubmit('two_step_codes_begin', { refresh: ['security'], onDone: setBegun })
  const { formProps } = useForm({ initialValues: {} })

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) {
    return (
      <FirstCode
        begun={{ ...begun, secret: null, address: null }}
        renews
        onDone={setCodes}
        onClose={onClose}
        onExpired={() => setBegun(null)}
      />
    )
  }
  return (
    <form {...formProps(() => begin.submit({}))}>
      <Stack>
        <p>{text('account.codes.renewAbout')}</p>
        <FormFoot action={text('account.twoStep.next')} pending={begin.pending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
