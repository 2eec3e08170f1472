import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Text } from '../text/text.ts'
import { formText } from './formText.ts'
import styles from './ProductAbout.module.css'

interface ProductAboutProps {
  product: { name: string; pinyin: string; nameZh: string; form: string }
  text: Text
  lang: Lang
}

/**
 * What tells products of one name apart, to show under the name: pinyin, Chinese name, form and size (Xiao Yao San
 * 逍遙散 · Capsules 100 ct).
 */
export function ProductAbout({ product: { name, pinyin, nameZh, form }, text, lang }: ProductAboutProps) {
  const hasPinyin = pinyin !== '' && pinyin !== name
  const hasChinese = nameZh !== '' && nameZh !== name
  return (
    <>
      {hasPinyin && pinyin}
      {hasChinese && (
        <>
          {hasPinyin && ' '}
          <span lang={lang === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant'}>{nameZh}</span>
        </>
      )}
      {form !== '' && (
        <>
          {(hasPinyin || hasChinese) && '\u00a0· '}
          <strong className={styles.form}>{formText(form, text)}</strong>
        </>
      )}
    </>
  )
}
