/** Of the latest epoch: earlier ones passed when they were the latest, and never change. */
const LATEST = '(select max(epoch) from liability_epochs)';

export const LIABILITY_CHECKS: Readonly<Record<string, string>> = {
  'each share of the latest epoch is what its customer’s postings say': `
    select s.epoch, s.customer_id, s.asset, s.first_amount + s.second_amount as share, p.total
    from liability_shares s, lateral (
      select coalesce(sum(x.balance_after), 0) as total
      from unnest(s.accounts, s.postings) as l (account_id, number)
      join ledger.known_posting x on x.account_id = l.account_id and x.number = l.number
      join ledger.account a on a.id = x.account_id and a.owner_id = s.customer_id and a.currency = s.asset
    ) p
    where s.epoch = ${LATEST} and p.total <> s.first_amount + s.second_amount`,
  'shares and tiles are of an epoch or of the build under way': `
    select r.epoch from (
      select distinct epoch from liability_shares where epoch > coalesce(${LATEST}, 0)
      union select distinct epoch from liability_tiles where epoch > coalesce(${LATEST}, 0)
    ) r where r.epoch is distinct from (select epoch from liability_builds)`,
  'the public log has one list of each epoch': `
    select split_part(convert_from(entry, 'UTF8'), ' ', 2) as epoch, count(*) as lists from log_entries
    where entry >= convert_to('liabilities/v1 ', 'UTF8') and entry < convert_to('liabilities/v1!', 'UTF8')
    group by 1 having count(*) > 1`,
  'a build is of an epoch after the latest': `
    select epoch from liability_builds where epoch <= coalesce(${LATEST}, 0)`,
};
