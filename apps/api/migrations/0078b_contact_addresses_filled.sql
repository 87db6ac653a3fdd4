update contacts c set address = case t.direction when 'out' then t.recipient_email else t.sender_email end
from transactions t
where t.id = c.last_transaction_id and c.reached_by is not null;

-- They last sent, and signed up by phone alone: the customer knows the phone from an earlier transfer.
update contacts c set address = (
  select case t.direction when 'out' then t.recipient_email else t.sender_email end
  from transactions t join ledger.entry e on e.id = t.entry_id
  where t.customer_id = c.customer_id and t.transaction_type = 'transfer'
    and case t.direction when 'out' then t.recipient_email is not null and e.metadata ->> 'recipient_id' = c.person_id::text
      else t.sender_email is not null and e.actor = 'customer:' || c.person_id end
  order by t.id desc limit 1)
where c.address is null and c.reached_by is not null;
