import type { Data } from '@bencao/shared/contract/index.ts'
import { pictureAddress } from '@bencao/shared/domain/catalog/picture.ts'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { hideError, showError, showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { CropDialog } from './CropDialog.tsx'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'
import { leastSide } from './square.ts'

interface Chosen {
  file: File
  bitmap: ImageBitmap
}

/** The picture of a product: a square of a file, which is chosen here. */
export function PicturePart({ product }: { product: Data<'staff_goods_detail'> }) {
  const text = useProductText()
  const portalText = useText()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [removing, setRemoving] = useState(false)
  const { goodsId, revision, picture, name } = product
  const set = useSubmit('staff_goods_picture', {
    onDone: () => {
      setChosen(null)
      showSuccess(text('products.picture.done', { name }))
    },
  })
  const remove = useSubmit('staff_goods_picture_remove', {
    onDone: () => showSuccess(text('products.picture.removed', { name })),
  })
  const take = async (file: File) => {
    const tooLarge = portalText('refusals.file.tooLarge')
    hideError(tooLarge)
    const isPicture = ['image/jpeg', 'image/png'].includes(file.type)
    if (isPicture && file.size > mostUploadBytes) return showError(tooLarge)
    const bitmap = isPicture ? await createImageBitmap(file).catch(() => null) : null
    const wrongType = text('products.picture.wrongType')
    hideError(wrongType)
    if (bitmap && Math.min(bitmap.width, bitmap.height) >= leastSide) setChosen({ file, bitmap })
    else showError(wrongType)
  }
  return (
    <Section level={3} title={text('products.picture.title')}>
      <div className={styles.picture}>
        {picture === '' ? (
          <p className={styles.quiet}>{text('products.picture.none')}</p>
        ) : (
          <img src={pictureAddress(picture, 480)} alt={name} width={192} height={192} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={text('products.picture.choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void take(file)
            // Allows the same file to be chosen again.
            currentTarget.value = ''
          }}
        />
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => input.current?.click()}>
            {text(picture === '' ? 'products.picture.choose' : 'products.picture.replace')}
          </Button>
          {picture !== '' && (
            <Button variant="subtle" size="sm" color="cinnabar" onClick={() => setRemoving(true)}>
              {text('products.picture.remove')}
            </Button>
          )}
        </Group>
      </div>
      {chosen && (
        <CropDialog
          bitmap={chosen.bitmap}
          pending={set.pending}
          onClose={() => setChosen(null)}
          onUse={(square) =>
            void chosen.file
              .arrayBuffer()
              .then((bytes) => set.submit({ goodsId, revision, file: new Uint8Array(bytes), ...square }))
          }
        />
      )}
      <ConfirmDialog
        opened={removing}
        title={text('products.picture.removeTitle')}
        action={text('products.picture.remove')}
        final
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          remove.submit({ goodsId, revision })
        }}
      />
    </Section>
  )
}
