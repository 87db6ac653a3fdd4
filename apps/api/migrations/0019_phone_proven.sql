-- When the phone was shown to be the customer's, by a code that came to it. Null: nobody but the customer has said so.
alter table customers add column phone_proven_at timestamptz;
