import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useClockText } from '../../ui/text/useClockText.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { type AuditText, useAuditText } from './auditText.ts'

type Proof = Data<'staff_audit_prove'>

/** Whether the chain of the log holds, and a button that proves it slice by slice while the page is open. */
export function ProofPart() {
  const { text } = useAuditText()
  const { data, isError, refetch } = useCall('staff_audit_proof', {})
  const { proving, prove } = useProve()
  const running = proving ?? data?.running ?? null
  return (
    <Section
      title={text('audit.proof')}
      about={text('audit.proofIntro')}
      action={
        <Button variant="default" loading={proving !== null} onClick={() => void prove(!running)}>
          {text(running && !proving ? 'audit.goOn' : 'audit.prove')}
        </Button>
      }
    >
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {running && (
        <output>{text(proving ? 'audit.proving' : 'audit.stopped', { rows: running.rows })}</output>
      )}
      {data && !proving && <Outcome proof={data.newest} text={text} />}
    </Section>
  )
}

const nothingYet: Proof = { endedAt: null, by: '', rows: 0, upTo: null, broken: null }

/** Repeats slices until the proof has ended, or the page is left: then it can be continued. */
function useProve() {
  const [proving, setProving] = useState<Proof | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { submitAsync } = useSubmit('staff_audit_prove')
  const prove = async (begin: boolean) => {
    setProving(nothingYet)
    try {
      let answer = await submitAsync({ begin })
      while (answer.code === 0 && answer.data.endedAt === null && isOpen.current) {
        setProving(answer.data)
        answer = await submitAsync({ begin: false })
      }
    } catch {
      // The notice is on screen; the proof can be continued.
    } finally {
      setProving(null)
    }
  }
  return { proving, prove }
}

/** What the newest proof found. */
function Outcome({ proof, text }: { proof: Proof | null; text: AuditText }) {
  const clockText = useClockText()
  const clock = (at: number | null) => (at === null ? '' : clockText(at))
  if (proof === null) return <p>{text('audit.never')}</p>
  const { broken, rows, by } = proof
  const at = clock(proof.endedAt)
  if (broken === null) {
    if (proof.upTo === null) return <p>{text('audit.holdsNone', { at })}</p>
    return <p>{text('audit.holds', { rows, upTo: clock(proof.upTo), at, by: by === '' ? 'none' : by })}</p>
  }
  return (
    <Notice title={text('audit.broken.title')}>
      <p>{text(`audit.broken.${broken.kind}`, { at: clock(broken.at), seal: broken.seal })}</p>
      {broken.auditId !== null && <p>{text('audit.broken.row', { id: broken.auditId })}</p>}
      <p>
        {broken.after === null
          ? text('audit.broken.begins')
          : text('audit.broken.after', { at: clock(broken.after) })}
      </p>
      <p>
        {text('audit.broken.found', { at })} {text('audit.broken.what')}
      </p>
    </Notice>
  )
}
