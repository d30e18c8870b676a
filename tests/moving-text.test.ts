import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from './source-files.ts'

/**
 * Translators and extensions move the text nodes that React has made. React then fails at the next change beside them, or changes a node that
 * is no longer on the page. Both are impossible if a text that stands beside anything that can change has an element of its own.
 */
type Node = { type: string; start: number } & Record<string, unknown>

/** Always render exactly one element, so that a text beside them stays where it is. */
const ALWAYS_ONE_ELEMENT = new Set([
  'Icon',
  'Link',
  'NavLink',
  'Button',
  'ButtonLink',
  'Price',
  'Rating',
  'VisuallyHidden',
])

/** Props and variables that hold elements, never text; so do calls of a prop `render…`. */
const HOLDS_ELEMENTS = new Set(
  'action actions body failure more placeholder sortAndFilter undoRow unloadedNotice'.split(' '),
)

/** Components that render `children` beside other elements. Their callers must pass elements. */
const TAKES_ELEMENTS =
  'AuthFrame CheckoutSummary FieldFrame ListState PageHeader ProseSection Shell SignUpForm WithExplanation'.split(
    ' ',
  )

/** The component that is read now. */
let component = ''

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A text as JSX renders it: line breaks with their indentation vanish. */
const isShown = (node: Node): boolean =>
  node.type === 'JSXText'
    ? /\S/.test(String(node.value)) || !String(node.value).includes('\n')
    : !(node.type === 'JSXExpressionContainer' && (node.expression as Node).type === 'JSXEmptyExpression')

/** Whether an expression has the same value for as long as the page lives. */
function isConstant(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return true
    case 'Identifier':
      return /^([A-Z0-9_]+|env|messages|shellMessages)$/.test(String(node.name))
    case 'MemberExpression':
      return isConstant(node.object as Node)
    case 'TemplateLiteral':
      return (node.expressions as Node[]).every(isConstant)
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isConstant(node.left as Node) && isConstant(node.right as Node)
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate].every((part) => isConstant(part as Node))
    default:
      return false
  }
}

/** Whether an expression can render text. */
function canBeText(node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
      return false
    case 'JSXFragment':
      return shownChildren(node).some(isText)
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'LogicalExpression':
      return (node.operator !== '&&' && canBeText(node.left as Node)) || canBeText(node.right as Node)
    case 'ConditionalExpression':
      return canBeText(node.consequent as Node) || canBeText(node.alternate as Node)
    case 'ParenthesizedExpression':
      return canBeText(node.expression as Node)
    case 'Identifier':
      if (node.name === 'children') return !TAKES_ELEMENTS.includes(component)
      return !HOLDS_ELEMENTS.has(String(node.name)) && node.name !== 'undefined'
    case 'MemberExpression':
      return !HOLDS_ELEMENTS.has(String((node.property as Node).name))
    case 'CallExpression': {
      const callee = node.callee as Node
      const name = String(((callee.property as Node | undefined) ?? callee).name)
      if (name.startsWith('render')) return false
      if (name === 'children') return !TAKES_ELEMENTS.includes(component)
      // `list.map(render)` and `Array.from(list, render)`
      const render = (node.arguments as Node[]).at(-1)
      return !['map', 'from'].includes(name) || render === undefined || canBeText(render)
    }
    case 'ArrowFunctionExpression':
      return (node.body as Node).type !== 'BlockStatement' && canBeText(node.body as Node)
    default:
      return true
  }
}

const isText = (child: Node): boolean =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && canBeText(child.expression as Node))

const nameOf = ({ openingElement }: Node): string => {
  const name = isNode(openingElement) ? openingElement.name : null
  return isNode(name) && typeof name.name === 'string' ? name.name : ''
}

/** Whether a child can come, go or change: an expression, or a component that may render nothing. */
const canChange = (child: Node): boolean =>
  child.type === 'JSXExpressionContainer'
    ? !isConstant(child.expression as Node)
    : child.type === 'JSXElement' && /^[A-Z]/.test(nameOf(child)) && !ALWAYS_ONE_ELEMENT.has(nameOf(child))

/** The children that reach the page; those of a fragment count as its parent's. */
function shownChildren(element: Node): Node[] {
  return (element.children as Node[])
    .filter(isShown)
    .flatMap((child) => (child.type === 'JSXFragment' ? shownChildren(child) : [child]))
}

/** The texts in a file that share their parent with something that can change. */
function unsafeTexts(file: string, code: string): string[] {
  const found: string[] = []
  const report = (node: Node) => found.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
  const visit = (node: Node, isInElement: boolean) => {
    if (node.type === 'FunctionDeclaration') component = String((node.id as Node).name)
    const isFragment = node.type === 'JSXFragment'
    if (isFragment || node.type === 'JSXElement') {
      const children = shownChildren(node)
      // React inserts before the next sibling: a constant text is safe if nothing before it can come or go.
      const isUnsafe = (child: Node, index: number) =>
        isText(child) && (canChange(child) ? children.length > 1 : children.slice(0, index).some(canChange))
      const takesElements = TAKES_ELEMENTS.includes(nameOf(node)) || (isFragment && !isInElement)
      if (children.some(isUnsafe) || (takesElements && children.some(isText))) report(node)
    }
    // A component that renders a bare text: its siblings are elsewhere.
    if (node.type === 'ReturnStatement' || node.type === 'ArrowFunctionExpression') {
      const value = (node.argument ?? node.body) as Node | null
      if (value && rendersElementOrText(value)) report(value)
    }
    for (const [key, value] of Object.entries(node)) {
      const isChild = key === 'children' && (isFragment || node.type === 'JSXElement')
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, isChild)
    }
  }
  visit(parseSync(file, code).program as unknown as Node, false)
  return [...new Set(found)]
}

/** A branch that renders an element beside another one that renders a text. */
function rendersElementOrText(node: Node): boolean {
  if (node.type !== 'ConditionalExpression' && node.type !== 'LogicalExpression') return false
  const parts = [node.left, node.consequent, node.right, node.alternate].filter(isNode)
  return (
    parts.some((part) => part.type === 'JSXElement') &&
    parts.some((part) => part.type === 'Literal' && typeof part.value === 'string')
  )
}

test('kind: a text beside anything that can change has an element of its own', () => {
  const files = sourceFiles(/\.tsx$/)
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => unsafeTexts(file, sourceOf(file)))).toEqual([])
})

test.each([
  ['a text that comes and goes', '<p>{isOpen && "Open"} <b>now</b></p>'],
  ['a text after something that comes and goes', '<p>{isOpen && <Icon />}Open</p>'],
  ['a text that changes beside another', '<p>{count} items</p>'],
  ['children of unknown kind beside an icon', '<button><Icon />{children}</button>'],
  ['a text in a fragment', 'function Part() { return <>Open {hours}</> }'],
  ['a text in the element of a fragment', '<p><>{hours}</><b /></p>'],
  ['a text after a component that may render nothing', '<p><Hours /> open</p>'],
  ['a text or an element', 'function Part() { return isOpen ? "Open" : <b>Closed</b> }'],
])('unsafe: %s', (_, code) => expect(unsafeTexts('part.tsx', `const a = () => { ${code} }`)).not.toEqual([]))
