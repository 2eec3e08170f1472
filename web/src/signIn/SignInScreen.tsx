import { useTitle } from '../browser/useTitle.ts'
import { Brand } from '../layout/Brand.tsx'
import { LangPicker } from '../layout/LangPicker.tsx'
import { useLang, useText } from '../text/text.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignInScreen.module.css'

export function SignInScreen() {
  const text = useText()
  const lang = useLang()
  useTitle(text('signIn.title'))
  return (
    <div className={styles.screen}>
      <header className={styles.house}>
        <Brand />
        <div className={styles.promise}>
          <p>{text('signIn.promise')}</p>
          {!lang.startsWith('zh') && (
            <p lang="zh-Hant" className={styles.chinese}>
              為眼前的病患開單，半分鐘即可完成。
            </p>
          )}
        </div>
        <p className={styles.hours}>{text('signIn.hours')}</p>
      </header>
      <main className={styles.door}>
        <div className={styles.lang}>
          <LangPicker />
        </div>
        <SignInForm />
      </main>
    </div>
  )
}
