-- The address of the last transfer with each contact that has one. A contact's present address, which that transfer
-- need not have used, is not shown.
alter table contacts add column address text;
