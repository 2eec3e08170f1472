import { faqCategories } from '@bencao/shared/contract/fields/faqFields.ts'
import { type Lang, langs } from '@bencao/shared/domain/lang.ts'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { ownNames } from '../../text/catalogs.ts'
import { useLang, useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { LangSelect } from '../../ui/contractForm/LangSelect.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { TextLinks } from '../../ui/text/TextLinks.tsx'
import { ChangeList } from '../settings/ChangeList.tsx'
import { SaveFoot } from '../settings/SaveFoot.tsx'
import { useSettingText } from '../settings/settingText.ts'
import styles from './Faq.module.css'
import { faqSchema, faqSent, faqValues, type Question } from './faqValues.ts'

interface FaqFormProps {
  /** Null: a new one. */
  question: Question | null
  onClose: () => void
}

const must = { required: true, withAsterisk: false }

/** A question with its answer in all languages, and how providers see it. */
export function FaqForm({ question, onClose }: FaqFormProps) {
  const text = useSettingText()
  const portalText = useText()
  const lang = useLang()
  const [preview, setPreview] = useState<Lang>(lang)
  const { field, formProps, showFields, reset, values } = useStoredForm({
    schema: faqSchema,
    stored: faqValues(question),
    keepAs: `faq ${question?.faqId ?? ''}`,
  })
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('staff_faq_save', {
    onDone: () => {
      reset()
      showSuccess(text('settings.faq.saved', { question: values[`question.${lang}`] }))
      onClose()
    },
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  const named = (name: 'question' | 'answer', lang: Lang) =>
    text('settings.faq.inLang', { field: text(`settings.fields.${name}`), lang: ownNames[lang] })
  return (
    <Stack gap="xl">
      <form
        className={styles.form}
        autoComplete="off"
        {...formProps((typed) => {
          const sent = faqSent(question, faqSchema.parse(typed))
          submit({ ...sent, requestId: requestIds.of(sent) })
        })}
      >
        <FieldColumns>
          <NativeSelect
            data-autofocus
            size="md"
            label={text('settings.fields.category')}
            data={faqCategories.map((value) => ({ value, label: portalText(`help.categories.${value}`) }))}
            {...field('category')}
          />
          <NativeSelect
            size="md"
            label={text('settings.fields.shown')}
            data={[
              { value: 'true', label: text('settings.yes') },
              { value: 'false', label: text('settings.no') },
            ]}
            {...field('shown')}
          />
        </FieldColumns>
        {langs.map((lang) => (
          <FieldSection key={lang} small title={ownNames[lang]}>
            <TextInput
              {...must}
              lang={lang}
              label={named('question', lang)}
              maxLength={200}
              {...field(`question.${lang}`)}
            />
            <Textarea
              {...must}
              lang={lang}
              label={named('answer', lang)}
              rows={3}
              maxLength={1_200}
              {...field(`answer.${lang}`)}
            />
          </FieldSection>
        ))}
        <section className={styles.preview} aria-label={text('settings.faq.preview')}>
          <LangSelect
            label={text('settings.faq.language')}
            value={preview}
            onChange={({ currentTarget: { value } }) =>
              setPreview(langs.find((lang) => lang === value) ?? preview)
            }
          />
          <details open lang={preview}>
            <summary>{values[`question.${preview}`] || named('question', preview)}</summary>
            <p>
              <TextLinks text={values[`answer.${preview}`]} />
            </p>
          </details>
        </section>
        <SaveFoot reason={field('reason')} pending={pending} />
      </form>
      {question && <FaqHistory faqId={question.faqId} />}
    </Stack>
  )
}

const pageSize = 10

/** The history of a question. */
function FaqHistory({ faqId }: { faqId: string }) {
  const [page, setPage] = useState(1)
  const list = useCall('staff_faq_history', { faqId, page, pageSize }, { keepPrevious: true })
  return <ChangeList list={list} onPage={setPage} />
}
