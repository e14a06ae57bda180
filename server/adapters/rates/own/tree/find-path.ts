import type { PathStep } from '@/lib/contracts/desk/price-sources/parse-path'
import { isList, isMap, type Tree } from './tree'
import { textOfElement } from './read-xml'

export type PathFault = 'path_nothing' | 'path_several' | 'path_not_a_value' | 'not_a_list'
export type Found<Value> = { value: Value } | { fault: PathFault }

/** The text that a path leads to. A path that leads to several values finds none. */
export function findText(tree: Tree, steps: readonly PathStep[]): Found<string> {
  const [node, second] = follow(tree, steps)
  if (node === undefined || node === null) {
    return { fault: 'path_nothing' }
  }
  if (second !== undefined || isList(node)) {
    return { fault: 'path_several' }
  }
  const text = textOf(node)
  return text === null ? { fault: 'path_not_a_value' } : { value: text }
}

/** The items of the list that a path leads to; an element that XML has only once is a list of one. */
export function findList(tree: Tree, steps: readonly PathStep[]): Found<readonly Tree[]> {
  const nodes = follow(tree, steps)
  const [node, second] = nodes
  if (node === undefined || node === null) {
    return { fault: 'path_nothing' }
  }
  if (second !== undefined) {
    return { value: nodes }
  }
  return typeof node === 'string' ? { fault: 'not_a_list' } : { value: itemsOf(node) }
}

/** All texts that a path leads to, also those in a list at its end. */
export function findTexts(tree: Tree, steps: readonly PathStep[]): string[] {
  return follow(tree, steps)
    .flatMap(itemsOf)
    .flatMap((node) => textOf(node) ?? [])
}

function follow(tree: Tree, steps: readonly PathStep[]): Tree[] {
  return steps.reduce<Tree[]>((nodes, step) => nodes.flatMap((node) => go(node, step)), [tree])
}

function go(node: Tree, step: PathStep): readonly Tree[] {
  if (step.kind === 'each') {
    return itemsOf(node)
  }
  if (step.kind === 'filter') {
    return itemsOf(node).filter((item) => {
      const value = isMap(item) ? item.get(step.name) : undefined
      return value !== undefined && textOf(value) === step.value
    })
  }
  const inside = isMap(node) ? node.get(step.name) : itemAt(node, step.name)
  return inside === undefined ? [] : [inside]
}

function itemAt(node: Tree, name: string): Tree | undefined {
  return isList(node) && /^\d{1,6}$/.test(name) ? node[Number.parseInt(name, 10)] : undefined
}

function itemsOf(node: Tree): readonly Tree[] {
  return isList(node) ? node : [node]
}

function textOf(node: Tree): string | null {
  const text = isMap(node) ? (textOfElement(node) ?? null) : node
  return typeof text === 'string' ? text.trim() : null
}
