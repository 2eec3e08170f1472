import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The elements that a child in JSX may become; those of a list have the keys of its rows. */
function elementsOf(node: ESTree.Node): ESTree.JSXElement[] {
  if (node.type === 'JSXElement') return [node]
  if (node.type === 'JSXExpressionContainer') return elementsOf(node.expression)
  if (node.type === 'ParenthesizedExpression') return elementsOf(node.expression)
  if (node.type === 'LogicalExpression') return elementsOf(node.right)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(elementsOf)
  return []
}

/** The keys that two children of one parent share. React then keeps the first of them for good, and draws it again beside it. */
function sharedKeys(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8')
  const shared: string[] = []
  const keysOf = ({ openingElement: { attributes } }: ESTree.JSXElement) =>
    attributes.flatMap((one) =>
      one.type === 'JSXAttribute' && one.name.name === 'key' && one.value
        ? [text.slice(one.value.start, one.value.end)]
        : [],
    )
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const keys = children.flatMap((child) => [...new Set(elementsOf(child).flatMap(keysOf))])
    shared.push(...keys.filter((key, at) => keys.indexOf(key) < at).map((key) => `${file} ${key}`))
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, text).program)
  return shared
}

it('gives no two children of one parent the same key', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(sharedKeys)).toEqual([])
})
