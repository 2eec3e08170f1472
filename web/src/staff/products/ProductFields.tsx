import { type Caution, cautionNames, goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import { timings } from '@bencao/shared/domain/dosage.ts'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import type { TypedProduct } from './product.ts'
import { useProductText } from './productText.ts'

/** The fields of a product, besides its prices and its picture. */
export function ProductFields({ form: { field, checkbox } }: { form: Form<TypedProduct> }) {
  const text = useProductText()
  const portalText = useText()
  type Line = Exclude<keyof TypedProduct, Caution | 'subscribable' | 'active'>
  const line = (name: Line, lang?: string) => (
    <TextInput label={text(`products.fields.${name}`)} lang={lang} {...field(name)} />
  )
  return (
    <>
      <FieldSection title={text('products.names')} small>
        <FieldColumns>
          {line('sku')}
          {line('pinyin')}
          {line('name', 'en')}
          {line('nameEs', 'es')}
          {line('nameZhHant', 'zh-Hant')}
          {line('nameZhHans', 'zh-Hans')}
        </FieldColumns>
      </FieldSection>
      <FieldSection title={text('products.about')} small>
        <FieldColumns>
          <NativeSelect
            label={text('products.fields.category')}
            data={goodsCategories.map((value) => ({ value, label: text(`products.categories.${value}`) }))}
            {...field('category')}
          />
          {line('form')}
          {line('unitOfMeasure')}
        </FieldColumns>
        <Checkbox label={text('products.fields.active')} {...checkbox('active')} />
        <Checkbox label={text('products.fields.subscribable')} {...checkbox('subscribable')} />
        {cautionNames.map((name) => (
          <Checkbox key={name} label={portalText(`states.caution.${name}`)} {...checkbox(name)} />
        ))}
        <Textarea label={text('products.fields.description')} lang="en" rows={2} {...field('description')} />
        <Textarea
          label={text('products.fields.ingredients')}
          description={text('products.fields.ingredientsHint')}
          rows={3}
          {...field('ingredients')}
        />
      </FieldSection>
      <FieldSection title={text('products.usual')} small>
        <FieldColumns>
          {line('dosage')}
          <TextInput
            label={text('products.fields.timesPerDay')}
            inputMode="numeric"
            {...field('timesPerDay')}
          />
          <NativeSelect
            label={text('products.fields.timing')}
            data={timings.map((value) => ({ value, label: portalText(`states.timing.${value}`) }))}
            {...field('timing')}
          />
        </FieldColumns>
      </FieldSection>
      {line('why')}
    </>
  )
}
