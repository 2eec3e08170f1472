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

/** Changes a product as it was when the form opened; what somebody else changes meanwhile is not overwritten. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const text = useProductText()
  const portalText = useText()
  const [opened] = useState(product)
  const form = useContractForm<TypedProduct>({ schema: productSchema, initialValues: typedOf(opened) })
  const { submit, pending } = useSubmit('staff_goods_edit', {
    onDone: (_data, { name }) => {
      showSuccess(text('products.saved', { name }))
      onClose()
    },
    onRefused: ({ data }) => {
      if (data.fields) form.showFields(data.fields)
      else onClose()
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
        <Button variant="default" onClick={onClose}>
          {portalText('frame.cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {text('products.save')}
        </Button>
      </Group>
    </form>
  )
}
