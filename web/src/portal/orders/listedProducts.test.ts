import { expect, it } from 'vitest'
import { listedProducts } from './listedProducts.ts'

const order = {
  products: ['Free and Easy Wanderer', 'Moxa sticks', 'Restore the Spleen'],
  productForms: ['Capsules 100 ct', '', 'Teapills'],
  productIds: ['1', '2', '3'],
  productPinyin: ['Xiao Yao San', '', 'Gui Pi Tang'],
  productsZh: ['逍遙散', '', '歸脾湯'],
  productQuantities: [2, 10, 1],
  itemCount: 4,
}

it('names products by pinyin and in Chinese, with their quantities, and says how many more there are', () => {
  expect(listedProducts(order, 'en')).toEqual({
    listed: [
      {
        goodsId: '1',
        name: 'Xiao Yao San',
        zh: '逍遙散',
        form: 'Capsules 100 ct',
        quantity: 2,
        full: 'Free and Easy Wanderer',
      },
      { goodsId: '2', name: 'Moxa sticks', zh: '', form: '', quantity: 10, full: 'Moxa sticks' },
    ],
    more: 2,
  })
})

it('names them in Chinese alone to who reads Chinese', () => {
  const chinese = { ...order, products: ['逍遙散', '艾條', '歸脾湯'] }
  expect(listedProducts(chinese, 'zh-Hant').listed).toMatchObject([
    { name: '逍遙散', zh: '', quantity: 2 },
    { name: '艾條', zh: '' },
  ])
})

it('lists all of a short order', () => {
  const short = { ...order, products: ['Moxa sticks'], productPinyin: [''], productsZh: [''], itemCount: 1 }
  expect(listedProducts(short, 'es')).toMatchObject({ listed: [{ name: 'Moxa sticks' }], more: 0 })
})
