import type { Data } from '@bencao/shared/contract/index.ts'
import { Modal, TextInput } from '@mantine/core'
import { useLang, useText } from '../../text/text.ts'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { CellChanges } from './CellChanges.tsx'
import { nameIn } from './nameIn.ts'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

interface BulkPreviewProps {
  preview: Data<'staff_goods_bulk_preview'>
  why: string
  pending: boolean
  onWhy: (why: string) => void
  onApply: () => void
  onClose: () => void
}

/** What the change would do to each product, before it is made. */
export function BulkPreview({ preview, why, pending, onWhy, onApply, onClose }: BulkPreviewProps) {
  const text = useProductText()
  const portalText = useText()
  const lang = useLang()
  const { rows, counts } = preview
  const { changing, problems } = counts
  const unseen = changing + problems - rows.length
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
      title={text('products.bulk.previewTitle', { count: changing })}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        <TextInput
          data-autofocus
          label={text('products.fields.why')}
          maxLength={200}
          value={why}
          onChange={({ currentTarget }) => onWhy(currentTarget.value)}
        />
        {problems > 0 && <p>{text('products.bulk.left', { count: problems })}</p>}
        {changing === 0 && <p>{text('products.bulk.nothing')}</p>}
        <ul className={styles.ingredients}>
          {rows.map(({ goodsId, sku, changes, problem, ...names }) => (
            <li key={goodsId}>
              {sku} {nameIn(lang, names)}
              {problem === '' ? (
                <CellChanges changes={changes} />
              ) : (
                <p className={styles.quiet}>{text(`products.bulk.problems.${problem}`)}</p>
              )}
            </li>
          ))}
        </ul>
        {unseen > 0 && <p>{text('products.bulk.unseen', { count: unseen })}</p>}
        <FormFoot
          action={text('products.bulk.apply')}
          disabled={changing === 0}
          pending={pending}
          onCancel={onClose}
          stays
        />
      </form>
    </Modal>
  )
}
