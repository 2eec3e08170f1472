import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../text/text.ts'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'
import { leastSide, middleSquare, movedSquare, type Square } from './square.ts'

interface CropDialogProps {
  bitmap: ImageBitmap
  pending: boolean
  onUse: (square: Square) => void
  onClose: () => void
}

const shownSide = 384

/** Chooses the square of a picture, which is shown as it will be. */
export function CropDialog({ bitmap, pending, onUse, onClose }: CropDialogProps) {
  const text = useProductText()
  const portalText = useText()
  const [square, setSquare] = useState(() => middleSquare(bitmap))
  const { left, top, side } = square
  const move = (change: Partial<Square>) => setSquare((before) => movedSquare(before, change, bitmap))
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('products.picture.cropTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <div className={styles.picture}>
        <figure className={styles.preview} aria-label={text('products.picture.preview')}>
          <SquareOf bitmap={bitmap} square={square} />
        </figure>
        <p className={styles.quiet}>{text('products.picture.cropHint')}</p>
        <div className={styles.sliders}>
          <Slide
            label={text('products.picture.size')}
            first
            value={side}
            min={leastSide}
            max={Math.min(bitmap.width, bitmap.height)}
            onMove={(value) => move({ side: value })}
          />
          <Slide
            label={text('products.picture.across')}
            value={left}
            min={0}
            max={bitmap.width - side}
            onMove={(value) => move({ left: value })}
          />
          <Slide
            label={text('products.picture.down')}
            value={top}
            min={0}
            max={bitmap.height - side}
            onMove={(value) => move({ top: value })}
          />
        </div>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {portalText('frame.cancel')}
        </Button>
        <Button loading={pending} onClick={() => onUse(square)}>
          {text('products.picture.use')}
        </Button>
      </Group>
    </Modal>
  )
}

/** A component of its own, because the dialog draws its content after its own effects have run. */
function SquareOf({ bitmap, square: { left, top, side } }: { bitmap: ImageBitmap; square: Square }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    pen?.clearRect(0, 0, shownSide, shownSide)
    pen?.drawImage(bitmap, left, top, side, side, 0, 0, shownSide, shownSide)
  }, [bitmap, left, top, side])
  return <canvas ref={canvas} className={styles.crop} width={shownSide} height={shownSide} />
}

interface SlideProps {
  label: string
  /** The focus is here when the dialog opens. */
  first?: boolean
  value: number
  min: number
  max: number
  onMove: (value: number) => void
}

function Slide({ label, first, value, min, max, onMove }: SlideProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        data-autofocus={first}
        min={min}
        max={max}
        value={value}
        disabled={max <= min}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
    </div>
  )
}
