import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './build.ts'
import { readSource } from './sources.ts'

/** A node of the syntax tree: what is used of it is looked for, not assumed. */
type Node = { readonly type: string; readonly [name: string]: unknown }

/** The fields of a row type; whether each may be null or absent. Undefined where the type can't be followed. */
export type RowFields = ReadonlyMap<string, { readonly mayLack: boolean }>
export type Statement = { readonly text: string; readonly rowType: string | undefined; readonly fields: RowFields | undefined }

type Source = {
  readonly file: string
  readonly types: ReadonlyMap<string, Node>
  readonly imports: ReadonlyMap<string, string>
  readonly body: Node[]
}

const sources = new Map<string, Source>()

function readTypes(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const { program } = parseSync(file, readSource(file), { lang: 'ts' })
  const body = program.body as unknown as Node[]
  const types = new Map<string, Node>()
  const imports = new Map<string, string>()
  for (const statement of body) {
    const declared = (statement.declaration ?? statement) as Node
    if (declared.type === 'TSTypeAliasDeclaration') types.set(nameOf(declared.id), declared.typeAnnotation as Node)
    const from = statement.source as Node | null | undefined
    if (!from) continue
    for (const each of (statement.specifiers ?? []) as Node[]) imports.set(nameOf(each.local), String(from.value))
  }
  const source = { file, types, imports, body }
  sources.set(file, source)
  return source
}

/** The statements of a file that stand in a template of `sql`, with the row type of the call that sends them. */
export function listStatements(file: string): Statement[] {
  const source = readTypes(file)
  const sent = new Map<Node, Node>()
  const templates: Node[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const each = node as Node
    const [argument] = (each.arguments ?? []) as Node[]
    const [rowType] = ((each.typeArguments as Node | null | undefined)?.params ?? []) as Node[]
    const isCall = each.type === 'CallExpression' && nameOf((each.callee as Node).property).startsWith('query')
    if (isCall && argument && rowType) sent.set(argument, rowType)
    if (each.type === 'TaggedTemplateExpression' && nameOf(each.tag) === 'sql') templates.push(each)
    Object.values(each).forEach(visit)
  }
  visit(source.body)
  return templates.map((template) => {
    const parts = (template.quasi as { quasis: { value: { cooked: string } }[] }).quasis.map(({ value }) => value.cooked)
    const text = parts.reduce((joined, part, index) => `${joined}$${index}${part}`)
    const type = sent.get(template)
    return { text, rowType: type && print(type, source), fields: type && readFields(type, source) }
  })
}

function print(type: Node, { file }: Source): string {
  return readSource(file).slice(type.start as number, type.end as number)
}

function readFields(type: Node, source: Source): RowFields | undefined {
  switch (type.type) {
    case 'TSTypeLiteral':
      return new Map((type.members as Node[]).map((member) => [nameOf(member.key), { mayLack: isOptional(member, source) }]))
    case 'TSIntersectionType':
      return readAll(type.types as Node[], source, (all) => new Map(all.flatMap((fields) => [...fields])))
    case 'TSUnionType':
      return readAll(type.types as Node[], source, uniteFields)
    case 'TSParenthesizedType':
      return readFields(type.typeAnnotation as Node, source)
    case 'TSTypeReference':
      return readReference(type, source)
    default:
      return undefined
  }
}

function readAll(types: readonly Node[], source: Source, unite: (all: RowFields[]) => RowFields): RowFields | undefined {
  const all = types.map((each) => readFields(each, source))
  return all.some((fields) => fields === undefined) ? undefined : unite(all as RowFields[])
}

/** What one of the alternatives does not have may lack. */
function uniteFields(all: readonly RowFields[]): RowFields {
  const names = new Set(all.flatMap((fields) => [...fields.keys()]))
  return new Map([...names].map((name) => [name, { mayLack: all.some((fields) => fields.get(name)?.mayLack ?? true) }]))
}

function readReference(type: Node, source: Source): RowFields | undefined {
  const name = nameOf(type.typeName)
  const [base, keys] = ((type.typeArguments as Node | null | undefined)?.params ?? []) as Node[]
  if (base && keys && (name === 'Pick' || name === 'Omit')) {
    const fields = readFields(base, source)
    const named = listLiterals(keys)
    return fields && named && new Map([...fields].filter(([field]) => named.includes(field) === (name === 'Pick')))
  }
  const found = findType(name, source)
  return found && readFields(found.type, found.source)
}

function listLiterals(type: Node): string[] | undefined {
  if (type.type === 'TSLiteralType') return [String((type.literal as Node).value)]
  if (type.type !== 'TSUnionType') return undefined
  const all = (type.types as Node[]).map(listLiterals)
  return all.some((each) => each === undefined) ? undefined : (all as string[][]).flat()
}

function isOptional(member: Node, source: Source): boolean {
  const type = (member.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined
  return member.optional === true || (type !== undefined && mayBeNull(type, source))
}

function mayBeNull(type: Node, source: Source): boolean {
  if (['TSNullKeyword', 'TSUndefinedKeyword', 'TSUnknownKeyword', 'TSAnyKeyword'].includes(type.type)) return true
  if (type.type === 'TSUnionType') return (type.types as Node[]).some((each) => mayBeNull(each, source))
  if (type.type === 'TSParenthesizedType') return mayBeNull(type.typeAnnotation as Node, source)
  // `Row['field']`: the field says it.
  if (type.type === 'TSIndexedAccessType') {
    const fields = readFields(type.objectType as Node, source)
    const [name] = listLiterals(type.indexType as Node) ?? []
    return (name !== undefined && fields?.get(name)?.mayLack) ?? false
  }
  if (type.type !== 'TSTypeReference') return false
  const found = findType(nameOf(type.typeName), source)
  return found !== undefined && mayBeNull(found.type, found.source)
}

/** A type alias where it is declared, through imports and what an index exports again. */
function findType(name: string, source: Source, depth = 0): { type: Node; source: Source } | undefined {
  const own = source.types.get(name)
  if (own) return { type: own, source }
  const from = source.imports.get(name)
  const file = from && resolve(from, source.file)
  return file && depth < 5 ? findType(name, readTypes(file), depth + 1) : undefined
}

function resolve(specifier: string, from: string): string | undefined {
  const [, folder, rest = ''] = /^#(modules|platform)\/(.*)$/.exec(specifier) ?? []
  const [, workspace, path = ''] = /^@portal\/(contracts|runtime|lottery)\/?(.*)$/.exec(specifier) ?? []
  const file = folder
    ? join('apps/server/src', folder, rest.endsWith('.ts') ? rest : join(rest, 'index.ts'))
    : workspace
      ? join('packages', workspace, 'src', `${path || 'index'}.ts`)
      : specifier.startsWith('.')
        ? join(dirname(from), specifier)
        : undefined
  return file !== undefined && existsSync(join(root, file)) ? file : undefined
}

function nameOf(node: unknown): string {
  const each = node as { name?: string; value?: string | number } | null | undefined
  return String(each?.name ?? each?.value ?? '')
}
