import pay from '../../public/pay/Pay.module.css'
import { useText } from '../../text/text.ts'

/** In place of `ui/states/ErrorState.tsx`. */
export function ErrorState({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText()
  return (
    <div className={pay.page} role="alert">
      <p>{text('frame.list.failed')}</p>
      <button type="button" className={pay.second} onClick={onTryAgain}>
        {text('notices.tryAgain')}
      </button>
    </div>
  )
}
