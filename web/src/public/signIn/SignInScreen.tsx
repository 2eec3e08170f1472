import { useTitle } from '../../browser/useTitle.ts'
import { useLang, useText } from '../../text/text.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInPage } from './SignInPage.tsx'
import styles from './SignInScreen.module.css'

/** Sign-in of providers (/login). */
export function SignInScreen() {
  const text = useText()
  const lang = useLang()
  useTitle(text('signIn.title'))
  const promise = (
    <>
      <p>{text('signIn.promise')}</p>
      {!lang.startsWith('zh') && (
        <p lang="zh-Hant" className={styles.chinese}>
          為眼前的病患開單，半分鐘即可完成。
        </p>
      )}
    </>
  )
  return (
    <SignInPage promise={promise} foot={text('signIn.hours')}>
      <SignInForm audience="provider" />
    </SignInPage>
  )
}
