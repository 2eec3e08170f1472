import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { productSchema, sentOf, type TypedProduct, typedOf } from './product.ts'
import { ProductFields } from './ProductFields.tsx'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

interface EditProductProps {
  product: Data<'staff_goods_detail'>
  onClose: () => void
}

/**
 * Changes a product as it was when the form opened. What somebody else changed meanwhile is shown before the typed text can
 * be saved.
 */
export function EditProduct({ product, onClose }: EditProductProps) {
  const text = useProductText()
  const portalText = useText()
  const [opened] = useState(product)
  const form = useContractForm<TypedProduct>({
    schema: productSchema,
    initialValues: typedOf(opened),
    keepAs: `product ${opened.goodsId}`,
  })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { submit, pending } = useSubmit('staff_goods_edit', {
    onDone: (_data, { name }) => {
      showSuccess(text('products.saved', { name }))
      leave()
    },
    onRefused: ({ code, data }) => {
      form.showFields(data.fields ?? {})
      // The form opens again with the typed text, upon what the product is now.
      if (code === replyCodes.notFound || code === replyCodes.conflict) onClose()
    },
  })
  const { goodsId, revision } = opened
  return (
    <form
      autoComplete="off"
      className={styles.form}
      {...form.formProps((typed) => submit({ goodsId, revision, ...sentOf(typed) }))}
    >
      <ProductFields form={form} />
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          {portalText('frame.cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {text('products.save')}
        </Button>
      </Group>
    </form>
  )
}
