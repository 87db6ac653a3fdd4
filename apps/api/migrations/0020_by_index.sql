-- These functions keep the plans of their statements, and a plan that was made while the tables were small may read a
-- whole table once and keep it at hand (Materialize) in place of looking each row up. Such a plan stays until the table
-- is analyzed, and every batch then reads all entries there are: measured, half of the throughput after
-- fifteen seconds, where batches are large.
-- With the other ways of joining already off, only the look-up by index is left.
alter function ledger.write_postings(bigint[], integer[], bigint[], text[], bigint[], timestamptz)
  set enable_material = off;
alter function ledger.check_postings() set enable_material = off;
alter function ledger.check_history() set enable_material = off;
