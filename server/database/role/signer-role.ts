import type { ClientBase } from 'pg'

/* The columns of claims and payouts that the signer may read. They say nothing about people. */
const readable = [
  'rails (name, chain, sender, key_hash, sweep_to, cold_to)',
  'rail_assets (rail, currency_id, contract, decimals)',
  'rail_blocks (rail, height, mined_at)',
  'currencies (id, code)',
  'claims (id, state, to_inputs, is_accepted)',
  'refund_destinations (id, claim_id, currency_id, inputs, created_at)',
  'incoming_payments (claim_id, currency_id, amount, struck_at, vanished_at)',
  'payouts (id, claim_id, kind, method, state, currency_id, amount, inputs)',
  'chain_transactions (id, rail, kind, sender, nonce, plan, state, found_height, created_at)',
  'chain_wallets (rail, sender, used_nonce)',
  'chain_intents (transaction_id, position, payout_id, address, currency_id, contract, decimals, amount, hash)',
  'chain_transfers (transaction_id, from_address, to_address, currency_id, contract, decimals, amount)',
  'deposit_addresses (rail, address, index)',
  'approvals (intent_hash, credential_id, response)',
  'chain_signatures (id, transaction_id, outcome, refusal, created_at)',
] as const

/**
 * Grants the signer's role the rights that it needs: to read what it is asked to sign, and to write its answers.
 * The role must exist, and must not be the office's.
 */
export async function grantSigner(owner: ClientBase, role: string): Promise<void> {
  const to = owner.escapeIdentifier(role)
  await owner.query('begin')
  await owner.query(`
    revoke all on all tables in schema public from ${to};
    revoke all on all sequences in schema public from ${to};
    revoke create on schema public from ${to};
    grant usage on schema public to ${to};
    grant insert on chain_signatures to ${to}`)
  for (const table of readable) {
    const [name = ''] = table.split(' ')
    await owner.query(`grant select ${table.slice(name.length + 1)} on ${name} to ${to}`)
  }
  await owner.query('commit')
}
