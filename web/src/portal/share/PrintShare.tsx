import { displayName } from '@bencao/shared/domain/patient.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { type Lang, langs } from '@bencao/shared/domain/lang.ts'
import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { PrintAlone } from '../../printing/PrintAlone.tsx'
import { ownNames } from '../../text/catalogs.ts'
import { useLang, useText } from '../../text/text.ts'
import { Segments } from '../../ui/form/Segments.tsx'
import styles from './PrintShare.module.css'
import { useShareText, useSheetText } from './shareText.ts'
import { svgAddress } from './svgAddress.ts'

export type PrintKind = 'card' | 'poster'
type Paper = 'letter' | 'a4'

interface PrintShareProps {
  share: Data<'qr_code'>
  /** Null: closed. */
  kind: PrintKind | null
  onClose: () => void
}

/** A poster, or a card that is folded and stands on the counter, to print in any of the four languages. */
export function PrintShare({ share, kind, onClose }: PrintShareProps) {
  const text = useShareText()
  const portalText = useText()
  const own = useLang()
  const [paper, setPaper] = useState<Paper>('letter')
  const [lang, setLang] = useState<Lang>(own)
  const sheetText = useSheetText(lang)
  const { data: profile } = useCall('doctor_detail', {}, { enabled: kind !== null })
  const panel = profile && sheetText && (
    <div className={styles.panel} lang={lang}>
      <p className={styles.clinic}>{profile.clinicName}</p>
      <h2 className={styles.title}>{sheetText(`share.print.${share.audience}Title`)}</h2>
      <img className={styles.qr} src={svgAddress(share.svg)} alt="" />
      <p className={styles.text}>{sheetText(`share.print.${share.audience}Text`)}</p>
      <p className={styles.by}>{sheetText('share.print.by', { name: displayName(profile) })}</p>
    </div>
  )
  return (
    <>
      <Modal
        opened={kind !== null}
        onClose={onClose}
        title={text(kind === 'poster' ? 'share.poster' : 'share.card')}
        size="md"
        closeButtonProps={{ 'aria-label': portalText('frame.close') }}
      >
        <div className={styles.choices}>
          <Segments
            label={text('share.print.paper')}
            value={paper}
            options={[
              { value: 'letter', label: 'Letter' },
              { value: 'a4', label: 'A4' },
            ]}
            onChange={setPaper}
          />
          <Select
            label={text('share.print.language')}
            value={lang}
            allowDeselect={false}
            data={langs.map((value) => ({ value, label: ownNames[value] }))}
            onChange={(chosen) => setLang(langs.find((known) => known === chosen) ?? own)}
          />
          <div className={styles.preview} data-kind={kind} data-paper={paper} aria-hidden>
            {panel}
          </div>
          {kind === 'card' && <p className={styles.fold}>{text('share.print.fold')}</p>}
        </div>
        <Group justify="flex-end" mt="lg">
          <Button disabled={!panel} onClick={() => window.print()}>
            {text('share.print.print')}
          </Button>
        </Group>
      </Modal>
      {kind !== null && (
        <PrintAlone>
          <div className={styles.sheet} data-kind={kind} data-paper={paper}>
            {kind === 'card' && panel}
            {panel}
          </div>
        </PrintAlone>
      )}
    </>
  )
}
