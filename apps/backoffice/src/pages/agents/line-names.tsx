import { Fragment } from 'react'
import { Link } from 'react-router'
import { treeAddress } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'
import css from './agents.module.css'

/** A line from the top down, each account a way to its place in the tree. */
export function LineNames({ line }: { readonly line: readonly string[] }) {
  const t = agentsTexts.useText()
  if (line.length === 0) return t('agents.atTheTop')
  return line.map((account, at) => (
    <Fragment key={account}>
      {at > 0 && ' › '}
      <Link to={treeAddress(account)} className={css.agent}>
        {account}
      </Link>
    </Fragment>
  ))
}
